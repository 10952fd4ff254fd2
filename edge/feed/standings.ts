import { isFinished } from "../contract/rules/matches.ts";
import type { standings } from "../database/schema/competitions.ts";

/** The fields of a match that a table reads. */
export interface TableMatch {
  sportId: 1 | 2;
  status: number;
  startsAt: number;
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number | null;
  awayScore: number | null;
  groupName: string;
}

export type StandingRow = typeof standings.$inferInsert;

const WIN_POINTS = 3;
/** Results in a team's form. */
const FORM_LENGTH = 6;

interface Line {
  teamId: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  form: string;
}

const points = (sportId: 1 | 2, line: Line): number => (sportId === 1 ? line.won * WIN_POINTS + line.drawn : line.won);
const played = (line: Line): number => line.won + line.drawn + line.lost;
const winShare = (line: Line): number => (played(line) === 0 ? 0 : line.won / played(line));

/**
 * Returns the ranking order. Football: points, goal difference, goals. Basketball: share of games won, difference. The team id
 * breaks ties.
 */
function byRank(sportId: 1 | 2) {
  return (a: Line, b: Line): number => {
    const first = sportId === 1 ? points(1, b) - points(1, a) : winShare(b) - winShare(a);
    return first || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || a.teamId - b.teamId;
  };
}

/**
 * Computes the tables of a season from its finished matches. Teams without a match are listed in their group with zeros.
 * @param teams every team of the season with its group ("" in a league); a match counts in its own group name
 */
export function computeStandings(
  seasonId: number,
  sportId: 1 | 2,
  teams: readonly { teamId: number; groupName: string }[],
  matches: readonly TableMatch[],
): StandingRow[] {
  const groups = new Map<string, Map<number, Line>>();
  const lineOf = (groupName: string, teamId: number): Line => {
    let group = groups.get(groupName);
    if (!group) {
      group = new Map();
      groups.set(groupName, group);
    }
    let line = group.get(teamId);
    if (!line) {
      line = { teamId, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, form: "" };
      group.set(teamId, line);
    }
    return line;
  };
  const groupOf = new Map(teams.map(({ teamId, groupName }) => [teamId, groupName]));
  for (const { teamId, groupName } of teams) lineOf(groupName, teamId);
  for (const match of [...matches].sort((a, b) => a.startsAt - b.startsAt)) {
    if (!isFinished(sportId, match.status) || match.homeScore === null || match.awayScore === null) continue;
    const sides = [
      [match.homeTeamId, match.homeScore, match.awayScore],
      [match.awayTeamId, match.awayScore, match.homeScore],
    ] as const;
    for (const [teamId, scored, conceded] of sides) {
      const line = lineOf(groupOf.get(teamId) ?? match.groupName, teamId);
      line.scored += scored;
      line.conceded += conceded;
      const result = scored > conceded ? "W" : scored < conceded ? "L" : "D";
      if (result === "W") line.won++;
      else if (result === "L") line.lost++;
      else line.drawn++;
      line.form = (line.form + result).slice(-FORM_LENGTH);
    }
  }
  return [...groups].flatMap(([groupName, lines]) =>
    [...lines.values()].sort(byRank(sportId)).map((line, index) => ({
      seasonId,
      groupName,
      teamId: line.teamId,
      position: index + 1,
      played: played(line),
      won: line.won,
      drawn: line.drawn,
      lost: line.lost,
      scored: line.scored,
      conceded: line.conceded,
      points: points(sportId, line),
      form: line.form,
    })),
  );
}
