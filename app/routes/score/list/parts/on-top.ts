import { isWaiting, type SportId } from "#edge/contract/rules/matches.ts";
import {
  idOfLine,
  isLineMine,
  isLinePlayed,
  type MatchLine,
  readMatchLine,
  statusOfLine,
} from "#app/features/match-row/match-line.ts";
import type { LeagueGroup } from "../queries.ts";

const MINE_MAX = 5;
/** Limits the viewer's matches that are not live, so that a phone's first screen also shows a live match below them. */
const MINE_STILL_MAX = 3;
const LIVE_MAX = 8;

interface Choice {
  sport: SportId;
  /** The server's time, unix milliseconds. */
  now: number;
  /** Matches that have begun since the list was loaded. */
  begun: ReadonlySet<number>;
  /** Ids of folded leagues. */
  folded: readonly number[];
  /** Another day has no block of live matches. */
  isToday: boolean;
  isMineFolded: boolean;
  isLiveFolded: boolean;
}

/** Consecutive matches of one league. */
export type Run = readonly [league: LeagueGroup, matches: readonly MatchLine[]];

export interface TopBlock {
  /** Number of matches that belong to the block, shown or not. */
  count: number;
  runs: readonly Run[];
}

export interface OrderedDay {
  mine: TopBlock;
  live: TopBlock;
  leagues: readonly { group: LeagueGroup; liveAbove: number }[];
}

type Placed = readonly [league: LeagueGroup, line: MatchLine];

function toRuns(placed: readonly Placed[]): Run[] {
  const runs: [LeagueGroup, MatchLine[]][] = [];
  for (const [league, line] of placed) {
    const last = runs.at(-1);
    if (last?.[0] === league) last[1].push(line);
    else runs.push([league, [line]]);
  }
  return runs;
}

const shortened = new WeakMap<LeagueGroup, { above: string; group: LeagueGroup }>();

/** Returns the same object for the same rows, because the server caches a section's markup under this object. */
function without(group: LeagueGroup, lines: ReadonlySet<MatchLine>): LeagueGroup {
  const above = group[3].filter((line) => lines.has(line));
  if (above.length === 0) return group;
  const key = above.map(idOfLine).join();
  const known = shortened.get(group);
  if (known?.above === key) return known.group;
  const [id, name, logo, matches] = group;
  const rest: LeagueGroup = [id, name, logo, matches.filter((line) => !lines.has(line))];
  shortened.set(group, { above: key, group: rest });
  return rest;
}

/**
 * Above the leagues are the viewer's matches, then the live matches. A match in a block leaves its league's section, so that nobody
 * sees or hears it twice. Matches of a folded block, and matches beyond its limit, stay in their leagues. A folded league keeps its
 * live matches.
 */
export function orderDay(groups: readonly LeagueGroup[], choice: Choice): OrderedDay {
  const { sport, now, begun, folded } = choice;
  const isLive = (line: MatchLine): boolean =>
    isLinePlayed(sport, line, now) || (begun.has(idOfLine(line)) && isWaiting(sport, statusOfLine(line)));
  const placed = groups.flatMap((group) => group[3].map((line): Placed => [group, line]));
  const live = placed.filter(([, line]) => isLive(line));
  const lively = new Set(live.map(([, line]) => line));
  const urgency = (line: MatchLine): number => (lively.has(line) ? 0 : isWaiting(sport, statusOfLine(line)) ? 1 : 2);
  const mine = placed
    .filter(([, line]) => isLineMine(line))
    .map((one) => ({ one, urgency: urgency(one[1]), startMs: readMatchLine(one[1]).startMs }))
    .sort((a, b) => a.urgency - b.urgency || a.startMs - b.startMs)
    .map(({ one }) => one);
  const livelyMine = mine.filter(([, line]) => lively.has(line)).length;
  const shownMine = choice.isMineFolded ? [] : mine.slice(0, Math.min(MINE_MAX, livelyMine + MINE_STILL_MAX));
  const mineLines = new Set(shownMine.map(([, line]) => line));
  const others = (choice.isToday ? live : []).filter(([[id], line]) => !mineLines.has(line) && !folded.includes(id));
  const shownLive = choice.isLiveFolded ? [] : others.slice(0, LIVE_MAX);
  const above = new Set([...mineLines, ...shownLive.map(([, line]) => line)]);
  const leagues = groups.map((group) => ({
    group: without(group, above),
    liveAbove: group[3].filter((line) => above.has(line) && lively.has(line)).length,
  }));
  return {
    mine: { count: mine.length, runs: toRuns(shownMine) },
    live: { count: others.length, runs: toRuns(shownLive) },
    leagues: leagues.filter(({ group }) => group[3].length > 0),
  };
}
