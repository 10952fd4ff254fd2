import { Link } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Flag } from "#app/ui/flag.tsx";
import type { SquadGroup } from "./squad-view.ts";
import { Card } from "#app/ui/blocks.tsx";
import "./squad-list.css";

/** Needs the translation area `database`. */
export function SquadList({ squad, sport }: { squad: readonly SquadGroup[]; sport: SportName }) {
  const t = useText("database");
  return squad.map(({ part, players }) => (
    <Card key={part} className="squad" title={t(`squad.${part}`)}>
      <ul>
        {players.map(([id, name, number, flag, country]) => (
          <li key={id}>
            <Link className="row" to={`/database/player/${sport}/${id}`} prefetch="intent">
              <b>{number ?? "–"}</b>
              <span className="cut">{name}</span>
              {flag ? <Flag country={flag} /> : null}
              {country ? <small className="hint">{country}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  ));
}
