import { isCancelled, isFinished } from "#edge/contract/rules/matches.ts";
import type { TableMatch } from "#edge/contract/rules/tables/lines.ts";
import type { TableRow } from "#edge/contract/rules/tables/season-tables.ts";
import { slotKey } from "#edge/contract/rules/tables/slots.ts";
import type { SeasonSources, StoredRow } from "#edge/matches/matches.ts";

/** For this many seconds after the start of a match, a provider's table and the feed may disagree on whether the match is over. */
const LAG_MAX_S = 12 * 3600;

type Figures = readonly [won: number, drawn: number, lost: number, scored: number, conceded: number];
type Row = Pick<StoredRow, "won" | "drawn" | "lost" | "scored" | "conceded">;

const NOTHING: Row = { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
const difference = (stated: Row, known: Row): Figures => [
  stated.won - known.won,
  stated.drawn - known.drawn,
  stated.lost - known.lost,
  stated.scored - known.scored,
  stated.conceded - known.conceded,
];

const toFigures = (own: number, other: number): Figures => [+(own > other), +(own === other), +(own < other), own, other];
const turned = ([won, drawn, lost, scored, conceded]: Figures): Figures => [lost, drawn, won, conceded, scored];
const isSame = (one: Figures, other: Figures): boolean => one.every((figure, at) => figure === other[at]);

/** A difference between a provider's row and the known results that exists only because the row or the results are outdated. */
export interface StatementLag {
  /** Ids of matches that the provider's row counts although they are not over on this site. */
  ahead: number[];
  /** The result of a match that is over on this site but missing in the provider's row. Null if there is none. */
  missing: Figures | null;
}

/**
 * A lag is assumed only if the rows of both teams differ by the result of the same match. Any other difference may be a result that
 * only the provider knows.
 */
export function statementLags(
  stated: readonly StoredRow[],
  known: readonly TableRow[],
  { sportId, matches }: Pick<SeasonSources, "sportId" | "matches">,
  nowS: number,
): Map<string, StatementLag> {
  const knownRows = new Map(known.map((row) => [`${slotKey(row.stage, row.groupName)}\u0000${row.teamId}`, row]));
  const tables = new Map<string, Map<number, StoredRow>>();
  for (const row of stated) tables.set(row.groupName, (tables.get(row.groupName) ?? new Map()).set(row.teamId, row));
  const lags = new Map<string, StatementLag>();
  const recent = matches.filter((match) => !match.isKnockout && match.startsAt <= nowS && match.startsAt > nowS - LAG_MAX_S);
  for (const [key, rows] of tables) {
    const beyond = (teamId: number): Figures | null => {
      const row = rows.get(teamId);
      return row ? difference(row, knownRows.get(`${key}\u0000${teamId}`) ?? NOTHING) : null;
    };
    for (const match of recent) {
      const [home, away] = [beyond(match.homeTeamId), beyond(match.awayTeamId)];
      const lag = home && away && findLag(match, home, away);
      if (!lag) continue;
      lags.set(`${key}\u0000${match.homeTeamId}`, lag);
      lags.set(`${key}\u0000${match.awayTeamId}`, lag.missing ? { ...lag, missing: turned(lag.missing) } : lag);
    }
  }
  return lags;

  function findLag({ id, status, homeScore, awayScore }: TableMatch, home: Figures, away: Figures): StatementLag | null {
    if (isFinished(sportId, status)) {
      if (homeScore === null || awayScore === null) return null;
      const result = toFigures(homeScore, awayScore);
      const less = (figures: Figures): Figures => figures.map((figure) => -figure || 0) as unknown as Figures;
      return isSame(less(home), result) && isSame(less(away), turned(result)) ? { ahead: [], missing: result } : null;
    }
    if (id === undefined || isCancelled(sportId, status)) return null;
    const isResult = isSame(home, toFigures(home[3], home[4])) && isSame(away, turned(home));
    return isResult ? { ahead: [id], missing: null } : null;
  }
}
