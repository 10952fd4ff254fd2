import { Link } from "@remix-run/react";
import { useRaceBanners } from "#app/client/race-banners.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./race-banner.css";

/** The banner slides away after five seconds (Specification 4.26). */
export function RaceBannerHost() {
  const t = useText("shell");
  const banners = useRaceBanners();
  if (banners.length === 0) return null;
  return (
    <div className="race-banners stack" role="status">
      {banners.map(({ id, desc, remove }) => (
        <Link key={id} to={`/score/detail/${id}`} className={remove ? "race-banner race-banner-leaving" : "race-banner"}>
          <b>{t("race.started")}</b>
          <span>{desc}</span>
        </Link>
      ))}
    </div>
  );
}
