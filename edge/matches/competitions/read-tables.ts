import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { StandingTable } from "../../contract/entities/standing.ts";
import { FOOTBALL_STATUS } from "../../contract/rules/matches.ts";
import type { TableSide } from "../../contract/rules/tables/sides.ts";
import { stageOfRound } from "../../contract/rules/tables/stages.ts";
import { nowS, type ProductContext, snapshot } from "../../ground/context.ts";
import { type Database, named, namedOptional, ofOuterRow } from "../../ground/db/client.ts";
import { originalSql, playedNowSql } from "../match-row.ts";
import { rounds, seasons, standings } from "../schema/competitions.ts";
import { matches } from "../schema/matches.ts";
import { type DecisionRow, selectDecisions } from "./decision-row.ts";
import { type StandingRow, selectStandings, toTables } from "./standing-row.ts";
import { seasonNow, withSeasonNow } from "./tables-now.ts";

/** This cache time is short, because goals change a table while matches are in play. */
export const TABLE_TTL_MS = 10_000;
/** A match counts as the current one for this many seconds after its start. */
const LONGEST_MATCH_S = 3 * 3600;

const present = alias(matches, "stage_match");
const presentRound = alias(rounds, "stage_round");
const tableRound = alias(rounds, "stage_table_round");
const roundFields = (round: typeof presentRound | typeof tableRound) => ({
  name: round.name,
  tableStage: round.tableStage,
  kind: round.stage,
});

const selectPlaying = (db: Database, season: SQL, now: number) =>
  db
    .selectDistinct({ seasonId: matches.seasonId })
    .from(matches)
    .where(and(inArray(matches.seasonId, season), playedNowSql(now), originalSql));

/**
 * Selects two rounds of each season. The first is the round in play (else the next, else the last). The second is the latest round
 * that is not after the first and whose matches count in a table. If a match is given, its round replaces the round in play. Reads
 * a few index rows for each season.
 */
function selectStages(db: Database, season: SQL, now: number, matchId?: number) {
  const counts = sql.raw(`+status <> ${FOOTBALL_STATUS.CANCELLED} and +source <> 'replay'`);
  const of = ofOuterRow(seasons.id);
  const from = now - LONGEST_MATCH_S;
  const presentMatch = sql`coalesce(
    (select id from matches where season_id = ${of} and starts_at >= ${from} and ${counts} order by starts_at limit 1),
    (select id from matches where season_id = ${of} and starts_at < ${from} and ${counts} order by starts_at desc limit 1))`;
  const counted = sql`(select t.round_id from matches t join rounds tr on tr.id = t.round_id where t.season_id = ${of}
    and t.starts_at <= ${ofOuterRow(present.startsAt)} and tr.stage <> 'knockout' order by t.starts_at desc limit 1)`;
  return db
    .select({
      season: named("y", { id: seasons.id }),
      round: namedOptional("c", roundFields(presentRound)),
      counted: namedOptional("t", roundFields(tableRound)),
    })
    .from(seasons)
    .leftJoin(present, eq(present.id, matchId ?? presentMatch))
    .leftJoin(presentRound, eq(presentRound.id, present.roundId))
    .leftJoin(tableRound, eq(tableRound.id, counted))
    .where(inArray(seasons.id, season));
}

type StageRow = Awaited<ReturnType<typeof selectStages>>[number];

/** If `rows` is omitted, all rows of the seasons are selected. */
interface TableChoice {
  season: SQL;
  rows?: SQL;
  /** The match whose page shows the tables. The tables of the match's stage come first. */
  matchId?: number;
}

/** The caller sends the statements in its own batch. */
export const tableStatements = (
  context: Pick<ProductContext, "db" | "now">,
  { season, rows = inArray(standings.seasonId, season), matchId }: TableChoice,
) =>
  [
    selectStandings(context.db, rows),
    selectPlaying(context.db, season, nowS(context)),
    selectDecisions(context.db, season),
    selectStages(context.db, season, nowS(context), matchId),
  ] as const;

type TableAnswers = readonly [StandingRow[], { seasonId: number }[], DecisionRow[], StageRow[]];

/** The season's current stage comes first, and matches in play count with their score. `side`: only home or only away matches. */
export async function readTables(
  context: ProductContext,
  [stored, playing, decisions, stages]: TableAnswers,
  side: TableSide = "all",
): Promise<StandingTable[]> {
  const inPlay = new Set(playing.map(({ seasonId }) => seasonId));
  const bySeason = new Map<number, StandingRow[]>();
  for (const row of stored) bySeason.set(row.row.seasonId, [...(bySeason.get(row.row.seasonId) ?? []), row]);
  const tables = await Promise.all(
    [...bySeason].map(async ([seasonId, own]) => {
      const isStored = side === "all" && !inPlay.has(seasonId);
      const rows = isStored
        ? own
        : withSeasonNow(
            own,
            await snapshot(context, `tables-now/${seasonId}/${side}`, TABLE_TTL_MS, () =>
              seasonNow(context.db.$client, seasonId, side),
            ),
          );
      const made = toTables(
        rows,
        decisions.filter(({ decision }) => decision.seasonId === seasonId),
      );
      const ordered = presentFirst(
        made,
        stages.find(({ season }) => season.id === seasonId),
      );
      // A table of only home or away matches has no zones, because it promotes and relegates nobody. It has no decisions, because
      // no decision changes it.
      return side === "all" ? ordered : ordered.map((table) => ({ ...table, zones: [], decisions: [] }));
    }),
  );
  return tables.flat();
}

function presentFirst(tables: readonly StandingTable[], row: StageRow | undefined): StandingTable[] {
  if (!row || new Set(tables.map(({ stage }) => stage)).size < 2) return [...tables];
  const keys = [row.round, row.counted].flatMap((round) =>
    round && round.kind !== null ? [stageOfRound(round.name, round.tableStage ?? "")] : [],
  );
  const isInTable = (key: string, { stage, parts }: StandingTable): boolean =>
    stage === key || parts.some((part) => part.key === key);
  // If a knock-out round names no stage, its stage is that of the last earlier round whose matches count in a table.
  const named = row.round?.kind === "knockout" ? keys : keys.slice(0, 1);
  const key = named.find((known) => known !== "" && tables.some((table) => isInTable(known, table))) ?? "";
  return [...tables.filter((table) => isInTable(key, table)), ...tables.filter((table) => !isInTable(key, table))];
}
