import { type Criterion, type HeadToHead, isHeadToHead, type PlainCriterion } from "./criteria.ts";
import type { FullRules } from "./rules.ts";

/** A match between two teams of a table. Teams are indexes of the table's lines. */
export type Meeting = readonly [home: number, away: number, homeGoals: number, awayGoals: number];

/** A table whose teams can be ranked. A team is the index of its line. */
export interface RankedField {
  value: (criterion: PlainCriterion, team: number) => number;
  /** Finished matches among the given teams. */
  meetings: (teams: readonly number[]) => readonly Meeting[];
  /** Whether two of the given teams still have to play a match. */
  isOpen: (teams: readonly number[]) => boolean;
  /**
   * The result of an extra match between the two teams. Positive if the first team won, negative if it lost, 0 without an extra
   * match.
   */
  playOff: (first: number, second: number) => number;
  /** The last criterion, for teams that the rules leave level. Lower values come first. */
  last: (team: number) => number;
}

/** If head-to-head criteria wait until all matches of the level teams are played, each pair must have met at least this often. */
const MEETINGS_LEAST = 2;

/** Groups teams with equal values. The group with the highest values comes first. */
function classes(teams: readonly number[], values: readonly (readonly number[])[]): number[][] {
  const at = teams.map((_, index) => index);
  const compare = (a: number, b: number): number => {
    const [own, other] = [values[a]!, values[b]!];
    for (let index = 0; index < own.length; index++) if (own[index] !== other[index]) return other[index]! - own[index]!;
    return 0;
  };
  at.sort(compare);
  const made: number[][] = [];
  for (const [order, index] of at.entries()) {
    if (order > 0 && compare(at[order - 1]!, index) === 0) made.at(-1)!.push(teams[index]!);
    else made.push([teams[index]!]);
  }
  return made;
}

function isPlayedOut(teams: readonly number[], meetings: readonly Meeting[], field: RankedField): boolean {
  if (field.isOpen(teams)) return false;
  const pairs = new Map<string, number>();
  for (const [home, away] of meetings) {
    const key = home < away ? `${home} ${away}` : `${away} ${home}`;
    pairs.set(key, (pairs.get(key) ?? 0) + 1);
  }
  const wanted = (teams.length * (teams.length - 1)) / 2;
  return pairs.size === wanted && [...pairs.values()].every((count) => count >= MEETINGS_LEAST);
}

interface Mini {
  played: number;
  won: number;
  points: number;
  scored: number;
  conceded: number;
  awayScored: number;
}

const MINI_VALUES: Record<HeadToHead, (mini: Mini) => number> = {
  "h2h-points": ({ points }) => points,
  "h2h-wins": ({ won }) => won,
  "h2h-share": ({ won, played }) => (played === 0 ? 0 : won / played),
  "h2h-difference": ({ scored, conceded }) => scored - conceded,
  "h2h-goals": ({ scored }) => scored,
  "h2h-away-goals": ({ awayScored }) => awayScored,
};

function miniTable(
  teams: readonly number[],
  meetings: readonly Meeting[],
  criteria: readonly HeadToHead[],
  points: FullRules["points"],
): number[][] {
  const lines = new Map(
    teams.map((team): [number, Mini] => [team, { played: 0, won: 0, points: 0, scored: 0, conceded: 0, awayScored: 0 }]),
  );
  const add = (team: number, own: number, other: number, isAway: boolean): void => {
    const line = lines.get(team);
    if (!line) return;
    line.played++;
    line.scored += own;
    line.conceded += other;
    if (isAway) line.awayScored += own;
    if (own > other) line.won++;
    line.points += own > other ? points.win : own === other ? points.draw : points.loss;
  };
  for (const [home, away, homeGoals, awayGoals] of meetings) {
    add(home, homeGoals, awayGoals, false);
    add(away, awayGoals, homeGoals, true);
  }
  return teams.map((team) => criteria.map((criterion) => MINI_VALUES[criterion](lines.get(team)!)));
}

/**
 * Ranks teams by the criteria, best first. Consecutive head-to-head criteria form one step, which uses a table of the level teams'
 * matches.
 */
export function rankTeams(teams: readonly number[], { order, headToHead, points }: FullRules, field: RankedField): number[] {
  const split = (level: readonly number[], from: number): number[] => {
    if (level.length < 2) return [...level];
    const criterion: Criterion | undefined = order[from];
    if (criterion === undefined) return [...level].sort((a, b) => field.last(a) - field.last(b));
    if (criterion === "play-off") {
      const ranked = split(level, from + 1);
      // If more than two teams are level, the other criteria order them first. Only teams that are next to each other in that order
      // play an extra match.
      for (const [at, first] of ranked.slice(0, -1).entries()) {
        const second = ranked[at + 1]!;
        if (field.playOff(first, second) < 0) ranked.splice(at, 2, second, first);
      }
      return ranked;
    }
    if (!isHeadToHead(criterion)) {
      const made = classes(
        level,
        level.map((team) => [field.value(criterion, team)]),
      );
      return made.flatMap((part) => split(part, from + 1));
    }
    let end = from;
    const block: HeadToHead[] = [];
    for (let next = order[end]; next !== undefined && isHeadToHead(next); next = order[++end]) block.push(next);
    const meetings = field.meetings(level);
    if (meetings.length === 0 || (headToHead.complete && !isPlayedOut(level, meetings, field))) return split(level, end);
    const made = classes(level, miniTable(level, meetings, block, points));
    const again = headToHead.again && made.length > 1;
    return made.flatMap((part) => split(part, again ? from : end));
  };
  return split(teams, 0);
}
