import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";

/** The person must press the link, because a page that redirects by itself would let any link misuse this site's name. */
export function LeavePage({ target, host }: { target: string; host: string }) {
  const t = useText("site");
  const shell = useText("shell");
  return (
    <section className="talk row-wide">
      <h1>{t("talk.leave.title")}</h1>
      <p>{t("talk.leave.text")}</p>
      <p className="talk-host">{host}</p>
      <p className="talk-target hint">{target}</p>
      <a className="button" href={target} rel="noopener noreferrer nofollow">
        {t("talk.leave.go", { host })}
      </a>
      <Link className="button button-quiet" to="/score">
        {shell("site.back")}
      </Link>
    </section>
  );
}
