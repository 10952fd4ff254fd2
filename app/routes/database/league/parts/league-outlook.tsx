import { Link } from "@remix-run/react";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import type { OutlookView } from "#app/features/database/outlook-view.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { useVisit } from "#app/features/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/icons.tsx";
import type { LeaguePage } from "../queries.ts";

/** The season played to its end many times: title, last places, expected points, and a picture of each team's places. */
export function LeagueOutlook({ page, outlook }: { page: LeaguePage; outlook: OutlookView | null }) {
  const t = useText("database");
  const visit = useVisit();
  const ratings = (
    <Link className="card card-head" to={`/data/ratings/${page.cid}`} prefetch="intent">
      <h2>{t("outlook.ratings")}</h2>
      <ForwardIcon size={18} />
    </Link>
  );
  if (!outlook)
    return (
      <>
        <EmptyState title={t("outlook.empty")} text={t("outlook.empty.text")} />
        {ratings}
      </>
    );
  const { season, madeAt, seasons, known, last, width, height, favourite, teams } = outlook;
  return (
    <>
      <section className="card" aria-labelledby="outlook-title">
        <header className="card-head">
          <h2 id="outlook-title">{t("outlook.title", { season })}</h2>
        </header>
        <p className="card-body outlook-text">
          {favourite ? t("outlook.text", { seasons, team: favourite.name, share: favourite.share }) : null}
        </p>
        <table className="outlook">
          <thead>
            <tr>
              <th scope="col">{t("board.team")}</th>
              <th scope="col">{t("outlook.points")}</th>
              <th scope="col">{t("outlook.first")}</th>
              <th scope="col">{t("outlook.last", { count: last })}</th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ id, name, logo, points, title, last: down, places }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/database/team/football/${id}`} prefetch="intent">
                    <Crest logo={logo} />
                    <span className="cut">{name}</span>
                  </Link>
                  <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
                    <path d={places} />
                  </svg>
                </th>
                <td>{points}</td>
                <td>{title}</td>
                <td>{down}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="outlook-note">{t("outlook.note", { known, time: formatDayTime(madeAt * 1000, visit) })}</p>
      </section>
      {ratings}
    </>
  );
}
