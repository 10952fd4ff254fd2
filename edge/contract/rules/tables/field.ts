import type { PlainCriterion } from "./criteria.ts";
import { type Line, linePoints, type Result } from "./lines.ts";
import type { Meeting, RankedField } from "./rank.ts";
import type { FullRules } from "./rules.ts";

/**
 * Factor for the goals of a team that conceded none. With it, the team's goal average is above every other and still grows with
 * its goals.
 */
const UNBEATEN = 1_000;
const RED_WEIGHT = 3;

const LINE_VALUES: Record<Exclude<PlainCriterion, "points" | "lots" | `opponents-${string}`>, (line: Line) => number> = {
  share: ({ won, played }) => (played === 0 ? 0 : won / played),
  wins: ({ won }) => won,
  difference: ({ scored, conceded }) => scored - conceded,
  ratio: ({ scored, conceded }) => (conceded === 0 ? scored * UNBEATEN : scored / conceded),
  goals: ({ scored }) => scored,
  "away-goals": ({ awayScored }) => awayScored,
  "away-wins": ({ awayWon }) => awayWon,
  "red-cards": ({ red }) => -red,
  "yellow-cards": ({ yellow }) => -yellow,
  conduct: ({ yellow, red }) => -yellow - RED_WEIGHT * red,
  "group-share": ({ groupWon, groupPlayed }) => (groupPlayed === 0 ? 0 : groupWon / groupPlayed),
  rounding: ({ rounding }) => rounding,
  "earlier-place": ({ earlierPlace }) => -earlierPlace,
};

export interface FieldSources {
  rules: FullRules;
  /** Results between teams of the table. */
  results: readonly Result[];
  /** Pairs of teams that still have to play a match. */
  open: readonly (readonly [home: number, away: number])[];
  /** Results of extra matches between two level teams. */
  playOffs: readonly Result[];
  /** Places that a provider stated, by team. */
  places: ReadonlyMap<number, number>;
}

/** Returns a table that names each team by its index in `lines`. */
export function tableField(lines: readonly Line[], { rules, results, open, playOffs, places }: FieldSources): RankedField {
  const index = new Map(lines.map(({ teamId }, at) => [teamId, at]));
  const points = lines.map((line) => linePoints(line, rules.points));
  const lots = new Map((rules.lots ?? []).map((teamId, at) => [teamId, -at]));
  const pair = (home: number, away: number): readonly [number, number] | null => {
    const [first, second] = [index.get(home), index.get(away)];
    return first === undefined || second === undefined ? null : [first, second];
  };
  const meetings = results.flatMap((result): Meeting[] => {
    const found = pair(result.home, result.away);
    return found ? [[...found, result.homeGoals, result.awayGoals]] : [];
  });
  const openAt = open.flatMap(([home, away]) => {
    const found = pair(home, away);
    return found ? [found] : [];
  });
  const opponents = (team: number, figure: (at: number) => number): number =>
    meetings.reduce((sum, [home, away]) => sum + (home === team ? figure(away) : away === team ? figure(home) : 0), 0);
  return {
    value(criterion, team) {
      if (criterion === "points") return points[team]!;
      if (criterion === "lots") return lots.get(lines[team]!.teamId) ?? Number.NEGATIVE_INFINITY;
      if (criterion === "opponents-points") return opponents(team, (at) => points[at]!);
      if (criterion === "opponents-difference") return opponents(team, (at) => LINE_VALUES.difference(lines[at]!));
      if (criterion === "opponents-goals") return opponents(team, (at) => lines[at]!.scored);
      return LINE_VALUES[criterion](lines[team]!);
    },
    meetings(teams) {
      const among = new Set(teams);
      return meetings.filter(([home, away]) => among.has(home) && among.has(away));
    },
    isOpen(teams) {
      const among = new Set(teams);
      return openAt.some(([home, away]) => among.has(home) && among.has(away));
    },
    playOff: (first, second) =>
      playOffs.reduce((sum, { home, away, homeGoals, awayGoals }) => {
        const found = pair(home, away);
        if (found?.[0] === first && found[1] === second) return sum + homeGoals - awayGoals;
        return found?.[0] === second && found[1] === first ? sum + awayGoals - homeGoals : sum;
      }, 0),
    last: (team) => (places.get(lines[team]!.teamId) ?? places.size + lines.length) * 2 ** 32 + lines[team]!.teamId,
  };
}
