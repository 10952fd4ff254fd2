import { Link } from "@remix-run/react";
import "#app/features/money/offer.css";
import { useText } from "#app/i18n/use-text.ts";

/** Links pages of this site directly, and other sites through the page that names the destination (Specification 9.6). */
export function SupportLink({ address }: { address: string }) {
  const t = useText("service");
  const isOwn = address.startsWith("/");
  return (
    <section className="card offer support">
      <div>
        <h2>{t("support.title")}</h2>
        <p>{isOwn ? t("support.text") : t("support.site", { host: new URL(address).host })}</p>
      </div>
      <Link className="button button-quiet" to={isOwn ? address : `/pp/talk?url=${encodeURIComponent(address)}`}>
        {t("support.go")}
      </Link>
    </section>
  );
}
