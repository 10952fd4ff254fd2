import { Link } from "@remix-run/react";
import { type SportId, toSportId, sportName } from "#edge/contract/rules/matches.ts";
import { useStored } from "#app/state/stored-state.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { LeagueTile } from "../queries.ts";

/** One strip shows visited leagues (Specification 3.8) before the most followed ones. A second strip would shift the layout. */
export function LeagueStrip({ hot, names }: { hot: readonly LeagueTile[]; names: Readonly<Record<string, string>> }) {
  const t = useText("database");
  const visited = (useStored("visited_leagues") ?? []).map(
    ({ id, name, logo, sportsType }): LeagueTile => [sportName(sportsType as SportId), Number(id), names[id] ?? name, logo],
  );
  const known = visited.filter(([sport, id]) => toSportId(sport) !== undefined && names[id] !== undefined);
  const same = ([sport, id]: LeagueTile) => known.some((tile) => tile[0] === sport && tile[1] === id);
  const tiles = [...known, ...hot.filter((tile) => !same(tile))];
  return (
    <section className="league-strip" aria-label={t(known.length > 0 ? "home.visited" : "home.hot")}>
      <h2 className="faded">{t(known.length > 0 ? "home.visited" : "home.hot")}</h2>
      <ul>
        {tiles.map(([sport, id, name, logo], at) => (
          <li key={`${sport}${id}`}>
            <Link to={`/database/league/${sport}/${id}`} prefetch="intent" className={at < known.length ? "seen" : undefined}>
              <Crest logo={logo} size={36} />
              <span className="cut">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Number of placeholder tiles: one more than a phone shows. */
const BONES = 5;

export function StripBones() {
  return (
    <section className="league-strip" aria-hidden>
      <h2 className="faded">{"\u00a0"}</h2>
      <ul>
        {Array.from({ length: BONES }, (_, at) => (
          <li key={at} className="league-tile" />
        ))}
      </ul>
    </section>
  );
}
