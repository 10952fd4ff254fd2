import { asc, eq, type SQL } from "drizzle-orm";
import { eachLanguage, spelledOut, toWire } from "#edge/contract/rules/localized.ts";
import type { StandingTable } from "../../contract/entities/standing.ts";
import { isSportId, SPORT } from "../../contract/rules/matches.ts";
import type { FullRules } from "../../contract/rules/tables/rules.ts";
import { stageNames } from "../../contract/rules/tables/stages.ts";
import { type Database, named } from "../../ground/db/client.ts";
import { findRules } from "../competition-rules/find-rules.ts";
import { eventFields, teamColumns, toEvent, toTeam } from "../match-row.ts";
import { leagues, seasons, standings, teams } from "../schema/competitions.ts";
import { type DecisionRow, findDecisions } from "./decision-row.ts";

const rowColumns = named("s", {
  seasonId: standings.seasonId,
  groupName: standings.groupName,
  position: standings.position,
  played: standings.played,
  won: standings.won,
  drawn: standings.drawn,
  lost: standings.lost,
  scored: standings.scored,
  conceded: standings.conceded,
  points: standings.points,
  form: standings.form,
  adjusted: standings.adjusted,
  stage: standings.stage,
  part: standings.part,
  source: standings.source,
});

const ruleColumns = named("q", {
  sportId: leagues.sportId,
  leagueSlug: leagues.slug,
  seasonName: seasons.name,
  seasonRules: seasons.rules,
  leagueRules: leagues.rules,
});

const eventColumns = named("e", eventFields);

/**
 * Selects the table rows that meet the condition. The most followed competition comes first. The rows of a competition are in the
 * order of season, group and place.
 */
export const selectStandings = (db: Database, condition: SQL) =>
  db
    .select({ row: rowColumns, team: teamColumns, event: eventColumns, season: ruleColumns })
    .from(standings)
    .innerJoin(teams, eq(teams.id, standings.teamId))
    .innerJoin(seasons, eq(seasons.id, standings.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(condition)
    .orderBy(asc(leagues.rank), asc(standings.seasonId), asc(standings.groupName), asc(standings.position));

export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number] & {
  /** Set only for a table that is computed while matches are in play. */
  now?: { change: number; running: boolean };
};

/** The source name of rows that the site computes. */
const COMPUTED = "computed";

const NO_NAME = eachLanguage(() => null);

/** Converts negative places, which count from the end, and leaves out zones whose places the table does not have. */
function findZones(rules: FullRules, stage: string, places: number): StandingTable["zones"] {
  const place = (at: number): number => (at < 0 ? places + 1 + at : at);
  return (rules.zones ?? [])
    .filter((zone) => (zone.stage ?? "") === stage && place(zone.from) >= 1 && place(zone.to) <= places)
    .map(({ from, to, kind, name }) => ({
      from: place(from),
      to: place(to),
      kind,
      ...toWire("name", name ? spelledOut(name) : NO_NAME),
    }));
}

/** Returns the tables by season, stage and group, in the order of their rows. `decisions` are those of the tables' seasons. */
export function toTables(rows: readonly StandingRow[], decisions: readonly DecisionRow[] = []): StandingTable[] {
  const tables = new Map<string, StandingTable>();
  const rulesByTable = new Map<number, FullRules>();
  const places = new Map<StandingTable, { rules: FullRules; stage: string }>();
  for (const { row, team, event, season, now } of rows) {
    const { seasonId, groupName, stage, source, ...figures } = row;
    const sportId = isSportId(season.sportId) ? season.sportId : SPORT.FOOTBALL;
    const rules = rulesByTable.get(seasonId) ?? findRules({ ...season, sportId });
    rulesByTable.set(seasonId, rules);
    // The season is part of the key, because a team may play in two competitions whose tables both have no group.
    const key = `${seasonId}/${groupName}`;
    let table = tables.get(key);
    if (!table) {
      const names = stage ? stageNames(stage, rules.stages?.[stage]?.name) : null;
      const group = stage && groupName.startsWith(`${stage}/`) ? groupName.slice(stage.length + 1) : groupName;
      // A stage without groups puts its own name into `group_name`, because clients without support for stages show only this
      // field.
      table = {
        league: toEvent(event),
        group_name: group || (names?.en ?? ""),
        stage,
        stage_names: names,
        parts: [],
        source: "",
        zones: [],
        decisions: [],
        rows: [],
      };
      tables.set(key, table);
    }
    if (source !== COMPUTED) table.source = source;
    if (figures.part && !table.parts.some(({ key: known }) => known === figures.part))
      table.parts.push({
        key: figures.part,
        ...stageNames(figures.part, rules.split?.parts.find((part) => part.stage === figures.part)?.name),
      });
    table.rows.push({ ...figures, team: toTeam(team), ...now });
    places.set(table, { rules, stage });
  }
  const stages = new Set([...places.keys()].flatMap(({ stage, parts }) => [stage, ...parts.map(({ key }) => key)]));
  for (const [table, { rules, stage }] of places) {
    table.zones = findZones(rules, stage, table.rows.length);
    table.decisions = findDecisions(table, stages, decisions);
  }
  return [...tables.values()];
}
