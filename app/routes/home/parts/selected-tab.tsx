import { Link } from "@remix-run/react";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { VideoCards } from "#app/features/live/video-cards.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { HeadlineMain } from "../headline-queries.ts";
import { SectionHead } from "./section-head.tsx";

/** The tabs that the config enables, and the content of the selected tab (Specification 2.22 to 2.25, 3.18). */
export function SelectedTab(main: HeadlineMain) {
  const t = useText("home");
  const { tabs, tab } = main;
  return (
    <>
      {tabs.length > 1 ? (
        <nav className="chips home-tabs" aria-label={t("tabs")}>
          {tabs.map((name) => (
            <Link
              key={name}
              className="chip"
              to={`/headline?tab=${name}`}
              prefetch="intent"
              aria-current={name === tab ? "true" : undefined}
              preventScrollReset
              replace
              discover="none"
            >
              {t(`tab.${name}`)}
            </Link>
          ))}
        </nav>
      ) : null}
      {tab === "anchors" ? <Rooms {...main} /> : null}
      {tab === "clips" ? <Clips {...main} /> : null}
      {tab === "database" ? <Leagues {...main} /> : null}
    </>
  );
}

function Rooms({ rooms }: HeadlineMain) {
  const t = useText("home");
  return (
    <section className="card home-rail">
      <SectionHead title={t("lives")} to="/live" more={t("more.lives")} />
      {rooms.length === 0 ? <p className="card-body faded">{t("lives.none")}</p> : <LiveCards rooms={rooms} />}
    </section>
  );
}

function Clips({ clips }: HeadlineMain) {
  const t = useText("home");
  return (
    <section className="card">
      <SectionHead title={t("clips")} to="/live/videos" more={t("more.clips")} />
      {clips.length === 0 ? <p className="card-body faded">{t("clips.none")}</p> : <VideoCards videos={clips} />}
    </section>
  );
}

function Leagues({ leagues }: HeadlineMain) {
  const t = useText("home");
  return (
    <section className="card">
      <SectionHead title={t("leagues")} to="/database" more={t("more.database")} />
      <ul className="hot-leagues">
        {leagues.map(({ path, name, logo }) => (
          <li key={path}>
            <Link className="caption" to={`/database/league/${path}`} prefetch="intent" discover="none">
              <Crest logo={logo} size={36} />
              <span className="cut">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
