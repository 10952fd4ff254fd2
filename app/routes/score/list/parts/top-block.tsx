import { Link } from "@remix-run/react";
import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";
import { TOP_BLOCK } from "#app/client/league-lists.ts";
import { idOfLine } from "#app/features/match-row/match-line.ts";
import { RunRows } from "#app/features/match-row/run-rows.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ListQuery } from "../queries.ts";
import { listAddress } from "./list-address.ts";
import type { TopBlock } from "./on-top.ts";

interface TopBlockProps {
  name: "mine" | "live";
  query: ListQuery;
  block: TopBlock;
  asOf: number;
  folded: boolean;
}

const COLLECTED = "/score/collected";

/** A block above the leagues: matches that the viewer follows, or live ones. It is folded like a league. */
export function TopBlockSection({ name, query, block: { count, runs }, asOf, folded }: TopBlockProps) {
  const t = useText("score");
  if (count === 0) return null;
  const all = name === "live" ? listAddress({ ...query, type: MATCH_FILTER.IN_PLAY }) : COLLECTED;
  const shown = runs.reduce((sum, [, matches]) => sum + matches.length, 0);
  return (
    <section className={`top-${name}`}>
      <header>
        <h2>
          <Link to={all} prefetch="intent" preventScrollReset={name === "live"} discover="none">
            {t(`top.${name}`)}
          </Link>
        </h2>
        {name === "live" ? <em aria-hidden>{count}</em> : null}
        {/* biome-ignore lint/a11y/useButtonType: "submit" is meant. */}
        <button
          name="folded"
          value={TOP_BLOCK[name]}
          aria-expanded={!folded}
          aria-label={folded ? t(`top.${name}.unfold`, { count }) : t(`top.${name}.fold`)}
        />
      </header>
      {runs.map(([[id, league, logo], matches]) => (
        <RunRows
          key={`${id} ${idOfLine(matches[0] ?? "")}`}
          sport={query.sport}
          league={league}
          logo={logo}
          matches={matches}
          asOf={asOf}
        />
      ))}
      {name === "live" && !folded && count > shown ? (
        <Link className="top-all" to={all} prefetch="intent" preventScrollReset discover="none">
          {t("top.live.all", { count })}
        </Link>
      ) : null}
    </section>
  );
}
