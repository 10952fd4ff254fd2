import { Link } from "@remix-run/react";
import { NoResults } from "#app/features/database/empty-state.tsx";
import type { OutlookView } from "#app/features/database/outlook-view.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { LeaguePage } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

/** The simulation of specification 2.12. */
export function LeagueOutlook({ page, outlook: { table, empty, ratings } }: { page: LeaguePage; outlook: OutlookView }) {
  const strength = `/data/ratings/${page.cid}`;
  return (
    <>
      {empty ? <NoResults {...empty} /> : null}
      {table ? (
        <Card titleId="outlook-title" title={table.title}>
          <p className="card-body outlook-text secondary">{table.text}</p>
          <table className="outlook">
            <thead>
              <tr>
                {table.columns.map((name) => (
                  <th className="hint" key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.teams.map(({ id, name, logo, points, title, place, placeShare, last, places }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link className="row" to={`/database/team/football/${id}`} prefetch="intent">
                      <Crest logo={logo} />
                      <span className="cut">{name}</span>
                    </Link>
                    <svg viewBox={`0 0 ${table.width} ${table.height}`} preserveAspectRatio="none" aria-hidden>
                      <path d={places} />
                    </svg>
                  </th>
                  <td>{points}</td>
                  <td>{title}</td>
                  <td>
                    {place} <small className="hint">{placeShare}</small>
                  </td>
                  <td>{last}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="outlook-note secondary">{table.note}</p>
          <Link className="card-head outlook-more" to={strength} prefetch="intent">
            <h3>{ratings}</h3>
            <ForwardIcon size={18} />
          </Link>
        </Card>
      ) : null}
      {table ? null : (
        <Link className="card card-head" to={strength} prefetch="intent">
          <h2>{ratings}</h2>
          <ForwardIcon size={18} />
        </Link>
      )}
    </>
  );
}
