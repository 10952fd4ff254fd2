import { SPORT } from "#edge/contract/rules/matches.ts";
import type { CarriedLine } from "#edge/contract/rules/tables/lines.ts";
import { seasonTables, type TableRow } from "#edge/contract/rules/tables/season-tables.ts";
import { slotKey } from "#edge/contract/rules/tables/slots.ts";
import {
  carriedLine,
  deleteStandings,
  type SeasonSources,
  type StoredRow,
  seasonSources,
  seasonStatements,
} from "#edge/matches/matches.ts";
import { COMPUTED, type StandingRow, storedRow } from "../standings.ts";
import { upsertRecords } from "../store/upsert.ts";

import { type StatementLag, statementLags } from "./statement-lag.ts";

/**
 * `live`: results are added to the provider's table. `records`: no results are added, because a provider of past results has
 * already counted them.
 */
export type TableNews = "live" | "records";

export async function refreshStandings(db: D1Database, seasonId: number, news: TableNews = "live"): Promise<void> {
  const sources = seasonSources(await db.batch(seasonStatements(db, seasonId)));
  if (!sources) return;
  const { rows, dropped } = nextTables(seasonId, sources, news, Date.now() / 1000);
  await upsertRecords(db, { standings: rows });
  if (dropped.length > 0) await deleteStandings(db, seasonId, COMPUTED, dropped);
}

const toTeamKey = ({ groupName, teamId }: { groupName: string; teamId: number }): string => `${groupName}\u0000${teamId}`;
const rowKey = ({ stage, groupName, teamId }: TableRow): string => toTeamKey({ groupName: slotKey(stage, groupName), teamId });

/** `dropped`: stored rows of teams that are now in another table. */
export function nextTables(
  seasonId: number,
  sources: SeasonSources,
  news: TableNews,
  nowS: number,
): { rows: StandingRow[]; dropped: StoredRow[] } {
  const stated = sources.stored.filter(({ source }) => source !== COMPUTED);
  const bare = seasonTables(sources);
  if (stated.length === 0) return { rows: bare.map((row) => storedRow(seasonId, row)), dropped: leftBehind(sources, bare) };

  const known = new Map(bare.map((row) => [rowKey(row), row]));
  const lags = statementLags(stated, bare, sources, nowS);
  const carried = stated.map((row): CarriedLine & { isNew: boolean } => {
    const before = carriedLine(row);
    const isNew = before === null || (news === "records" && before.won + before.drawn + before.lost !== 0);
    return { ...(isNew ? toCarriedLine(row, known.get(toTeamKey(row)), sources, lags.get(toTeamKey(row))) : before), isNew };
  });
  const tables = seasonTables({ ...sources, carried });
  const beyond = new Map(carried.map((line) => [toTeamKey({ groupName: line.slot, teamId: line.teamId }), line]));
  const statedRows = new Map(stated.map((row) => [toTeamKey(row), row]));
  const slots = new Map<string, TableRow[]>();
  for (const row of tables) {
    const key = slotKey(row.stage, row.groupName);
    slots.set(key, [...(slots.get(key) ?? []), row]);
  }
  const rows = [...slots.values()].flatMap((slot) => {
    // If every row of the table equals the provider's, the table has the provider's order until a result changes a row.
    const isAsStated = slot.every((row) => {
      const own = statedRows.get(rowKey(row));
      return own !== undefined && own.points === row.points && own.played === row.played && own.scored === row.scored;
    });
    return slot.map((row): StandingRow => {
      const own = statedRows.get(rowKey(row));
      const line = beyond.get(rowKey(row));
      if (!own || !line) return storedRow(seasonId, row);
      return {
        ...storedRow(seasonId, row),
        position: isAsStated ? own.position : row.position,
        form: row.form || own.form,
        part: row.part || own.part,
        source: own.source,
        beyond: JSON.stringify([
          line.won,
          line.drawn,
          line.lost,
          line.scored,
          line.conceded,
          line.points,
          ...(line.counted ?? []),
        ]),
      };
    });
  });
  return { rows, dropped: leftBehind(sources, tables) };
}

/**
 * A provider's row minus the computed row. The difference consists of results that the site does not have, and points from
 * decisions.
 */
function toCarriedLine(
  row: StoredRow,
  computed: TableRow | undefined,
  { sportId, rules }: SeasonSources,
  lag: StatementLag | undefined,
): CarriedLine {
  const { win, draw, loss } = rules.points;
  const worth = (won: number, drawn: number, lost: number): number =>
    sportId === SPORT.FOOTBALL ? won * win + drawn * draw + lost * loss : won;
  const [lateWon, lateDrawn, lateLost, lateScored, lateConceded] = lag?.missing ?? [0, 0, 0, 0, 0];
  const [won, drawn, lost] = [
    row.won - (computed?.won ?? 0) + lateWon,
    row.drawn - (computed?.drawn ?? 0) + lateDrawn,
    row.lost - (computed?.lost ?? 0) + lateLost,
  ];
  const stated = row.points - (computed?.points ?? 0) + worth(lateWon, lateDrawn, lateLost);
  return {
    slot: row.groupName,
    teamId: row.teamId,
    won,
    drawn,
    lost,
    scored: row.scored - (computed?.scored ?? 0) + lateScored,
    conceded: row.conceded - (computed?.conceded ?? 0) + lateConceded,
    points: stated - worth(won, drawn, lost),
    place: row.position,
    counted: lag?.ahead ?? [],
  };
}

/** Returns computed rows that a team still has in an old table, because the previous release gave the group another name. */
function leftBehind({ stored }: SeasonSources, tables: readonly TableRow[]): StoredRow[] {
  const present = new Set(tables.map(rowKey));
  const teams = new Set(tables.map(({ teamId }) => teamId));
  return stored.filter((row) => row.source === COMPUTED && teams.has(row.teamId) && !present.has(toTeamKey(row)));
}
