import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";
import { TOP_BLOCK, useLeagueList } from "#app/client/league-lists.ts";
import { useKeptUnder } from "#app/features/kept-part/kept-part.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { useVisit } from "#app/visit/visit.ts";
import type { LeagueGroup, ShownDay } from "../queries.ts";
import { EmptyDay } from "./empty-day.tsx";
import { LeagueSection } from "./league-section.tsx";
import { orderDay } from "./on-top.ts";
import { TopBlockSection } from "./top-block.tsx";
import { useBegun } from "./use-begun.ts";

/** The leagues that the viewer has pinned come first, in the order of the pins. */
export function usePinnedFirst(groups: readonly LeagueGroup[], atServer: readonly number[]): readonly LeagueGroup[] {
  const pinned = useLeagueList("pinned", atServer);
  const place = ([id]: LeagueGroup) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
  return pinned.length > 0 ? [...groups].sort((a, b) => place(a) - place(b)) : groups;
}

/** The matches of a day: the blocks on top, then the leagues. */
export function DayRows({ query, isToday, day: { groups, asOf, counts }, ...atServer }: ShownDay) {
  const { sport, type } = query;
  const pinned = useLeagueList("pinned", atServer.pinned);
  const folded = useLeagueList("folded", atServer.folded);
  const ordered = usePinnedFirst(groups, atServer.pinned);
  const under = useKeptUnder();
  const { now } = useVisit();
  const begun = useBegun(sport, groups);
  // With the live filter, no blocks are above the leagues. Another day has only the block of the viewer's matches.
  const hasTop = type !== MATCH_FILTER.IN_PLAY;
  const isMineFolded = folded.includes(TOP_BLOCK.mine);
  const isLiveFolded = folded.includes(TOP_BLOCK.live);
  const { mine, live, leagues } = hasTop
    ? orderDay(ordered, { sport, now, begun, folded, isToday, isMineFolded, isLiveFolded })
    : { mine: null, live: null, leagues: ordered.map((group) => ({ group, liveAbove: 0 })) };
  if (ordered.length === 0) return <EmptyDay query={query} counts={counts} />;
  return (
    <>
      {mine && live && mine.count + live.count > 0 ? (
        <ChoiceForm className="on-top" sport={sport} leagues={{ pinned, folded }}>
          <TopBlockSection name="mine" query={query} block={mine} asOf={asOf} folded={isMineFolded} />
          <TopBlockSection name="live" query={query} block={live} asOf={asOf} folded={isLiveFolded} />
        </ChoiceForm>
      ) : null}
      <ChoiceForm className="leagues" sport={sport} leagues={{ pinned, folded }}>
        {leagues.map(({ group, liveAbove }) => (
          <LeagueSection
            key={group[0]}
            under={under}
            sport={sport}
            group={group}
            asOf={asOf}
            pinned={pinned.includes(group[0])}
            folded={folded.includes(group[0])}
            liveAbove={liveAbove}
          />
        ))}
      </ChoiceForm>
    </>
  );
}
