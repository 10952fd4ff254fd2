import { Link } from "@remix-run/react";
import { sportName } from "#edge/contract/rules/matches.ts";
import { clearVisitedLeagues, useStored } from "#app/state/stored-state.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { Empty } from "#app/ui/blocks.tsx";

/** The newest comes first. Only the browser stores these leagues (Specification 3.8). */
export function VisitedLeagues() {
  const t = useText("inbox");
  const leagues = useStored("visited_leagues");
  if (!leagues) {
    return (
      <noscript>
        <p className="center-note">{t("log.visited.script")}</p>
      </noscript>
    );
  }
  if (leagues.length === 0) {
    return (
      <Empty plain title={t("log.visited.empty")} text={t("log.visited.text")} to="/database" link={t("log.visited.find")} />
    );
  }
  return (
    <>
      <p className="center-note">{t("log.visited.text")}</p>
      <ul className="card subject-list divided">
        {leagues.map(({ id, name, logo, sportsType }) => (
          <li key={`${sportsType} ${id}`}>
            <Link to={`/database/league/${sportName(sportsType === 2 ? 2 : 1)}/${id}`} prefetch="intent">
              <Crest logo={logo} size={28} />
              <span className="cut">{name}</span>
              <ForwardIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="center-card center-row center-row-danger" onClick={clearVisitedLeagues}>
        {t("log.visited.clear")}
      </button>
    </>
  );
}
