import { Link } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { Crest } from "#app/ui/crest.tsx";
import { Flag } from "#app/ui/flag.tsx";
import type { LeagueRow } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

export function LeagueList({ title, leagues, sport }: { title: string; leagues: readonly LeagueRow[]; sport: SportName }) {
  if (leagues.length === 0) return null;
  return (
    <Card className="league-list" title={title}>
      <ul>
        {leagues.map(([id, name, logo, flag, country]) => (
          <li key={id}>
            <Link className="row-wide" to={`/database/league/${sport}/${id}`} prefetch="intent">
              <Crest logo={logo} size={28} />
              <span className="cut">{name}</span>
              <small className="hint">
                {flag ? <Flag country={flag} /> : null}
                {country}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
