/** openfootball/football.json: one JSON file per league and season; results without scorers (CC0). */

import * as z from "zod";
import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { matchKey, slugify } from "../ids.ts";
import type { FeedBatch } from "../records.ts";
import { type Competition, findCompetition, unknownCompetition } from "./competitions.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { complaint, outline, readJson, readKeys } from "./json-file.ts";
import { dayToUnix, isDate, isTime, localToUnix } from "./local-time.ts";
import { groupOfRound, placeRounds, plainMatchday, roundName } from "./match-rounds.ts";
import { addSeasonTables } from "./season-tables.ts";
import { clubRow } from "./subjects.ts";

const SOURCE = "football.json";
const EXPECTS =
  'a football.json season: {"name": "English Premier League 2024/25", "matches": [{"round", "date", "team1", "team2", "score"}]}';

const Outline = z.object({ name: z.string(), matches: z.array(z.unknown()) });
const Pair = z.tuple([z.int().min(0), z.int().min(0)]);
const Row = z.object({
  round: z.string().min(1),
  stage: z.string().optional(),
  date: z.string().refine(isDate, "not a date (YYYY-MM-DD)"),
  time: z.string().refine(isTime, "not a time (HH:MM)").optional(),
  team1: z.string().min(1),
  team2: z.string().min(1),
  score: z.object({ ht: Pair.optional(), ft: Pair.optional(), et: Pair.optional(), p: Pair.optional() }).default({}),
  status: z.string().optional(),
});
type Row = z.infer<typeof Row> & { row: number };

/** Statuses of matches in the data set. An awarded match has a score and counts as finished. */
const STATUS_WORDS: Record<string, number> = {
  postponed: FOOTBALL_STATUS.POSTPONED,
  abandoned: FOOTBALL_STATUS.ABANDONED,
  cancelled: FOOTBALL_STATUS.CANCELLED,
  canceled: FOOTBALL_STATUS.CANCELLED,
  suspended: FOOTBALL_STATUS.INTERRUPTED,
};
/** Placeholders for teams that were unknown when the file was written. */
const PLACEHOLDER = /^(n\.\s?n\.|tba|tbd|\?+|(sieger|verlierer|winner|loser)\b.*)$/i;

/** Returns `2024-25` or `2025` from the end of a file's name field. */
function seasonName(name: string): string | null {
  const match = /(\d{4})(?:[/-](?:\d{2})?(\d{2}))?\s*$/.exec(name);
  if (!match) return null;
  return match[2] ? `${match[1]}-${match[2]}` : match[1]!;
}

function toCompetition(path: string, name: string): Competition {
  const code = baseName(path).replace(/\.json$/, "");
  const known = findCompetition("football", code);
  if (known) return known;
  const country = /^[a-z]{2}(?=\.)/.exec(code)?.[0] ?? "un";
  const title = name.replace(/\s*\d{4}(?:[/-]\d{2,4})?\s*$/, "");
  return { ...unknownCompetition(title, country, code.endsWith(".cup") ? "cup" : "league"), slug: slugify(`${code} ${title}`) };
}

function checkRows(values: readonly unknown[], report: ImportReport): Row[] {
  const rows: Row[] = [];
  for (const [index, value] of values.entries()) {
    const row = index + 1;
    const parsed = Row.safeParse(value);
    if (!parsed.success) {
      report.refuse(row, complaint(parsed.error));
      continue;
    }
    const placeholder = [parsed.data.team1, parsed.data.team2].find((name) => PLACEHOLDER.test(name.trim()));
    if (placeholder) report.refuse(row, `"${placeholder}" stands for a team that was not known yet`);
    else if (parsed.data.team1 === parsed.data.team2) report.refuse(row, `${parsed.data.team1} plays against itself`);
    else rows.push({ ...parsed.data, row });
  }
  return rows;
}

/** Returns, for each home and away team, the first plain matchday on which they meet. That meeting needs no leg in its key. */
function firstMeetings(rows: readonly Row[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const row of rows) {
    const number = plainMatchday(row);
    const pair = `${row.team1}/${row.team2}`;
    if (number !== null && number < (first.get(pair) ?? Number.POSITIVE_INFINITY)) first.set(pair, number);
  }
  return first;
}

export function footballStatus(
  row: { score: { ft?: unknown }; status?: string | undefined },
  startsAt: number,
  now: number,
): number {
  if (row.score.ft) return FOOTBALL_STATUS.FINISHED;
  const said = row.status ? STATUS_WORDS[row.status.toLowerCase()] : undefined;
  if (said !== undefined) return said;
  return startsAt > now ? FOOTBALL_STATUS.NOT_STARTED : FOOTBALL_STATUS.TO_BE_DETERMINED;
}

async function* read(file: ImportFile, report: ImportReport, { now }: ImportContext): AsyncGenerator<FeedBatch> {
  const content = outline(Outline, await readJson(file, EXPECTS), file.path, EXPECTS);
  const season = seasonName(content.name);
  if (!season) throw new ImportError(file.path, EXPECTS, `the name "${content.name}", which ends in no season`);
  const competition = toCompetition(file.path, content.name);
  const rows = checkRows(content.matches, report);
  const rounds = placeRounds(rows);
  const first = firstMeetings(rows);
  const builder = new FeedBuilder("football", SOURCE);
  const seasonId = builder.season(competition, season);
  for (const row of rows) {
    const home = clubRow("football", row.team1, competition.country, SOURCE);
    const away = clubRow("football", row.team2, competition.country, SOURCE);
    const matchday = plainMatchday(row);
    const name = roundName(row);
    const leg = matchday !== null && first.get(`${row.team1}/${row.team2}`) === matchday ? "" : slugify(name);
    const key = matchKey(competition.slug, season, home.slug, away.slug, leg);
    if (builder.has(key)) {
      report.refuse(row.row, `${row.team1} against ${row.team2} in ${name} stands in the file twice`);
      continue;
    }
    const group = groupOfRound(name);
    const homeTeamId = builder.team(home, seasonId, group);
    const awayTeamId = builder.team(away, seasonId, group);
    if (home.nameEn !== row.team1) builder.alias("team", homeTeamId, row.team1);
    if (away.nameEn !== row.team2) builder.alias("team", awayTeamId, row.team2);
    const round = rounds.get(name)!;
    const startsAt = row.time ? localToUnix(row.date, row.time, competition.zone) : dayToUnix(row.date);
    const final = row.score.et ?? row.score.ft;
    const shootout = row.score.p && row.score.p[0] !== row.score.p[1] ? row.score.p : undefined;
    if (row.score.p && !shootout) report.leaveOut(row.row, `a shoot-out of ${row.score.p.join(":")} has no winner`);
    builder.match(key, {
      leagueId: builder.league(competition),
      seasonId,
      roundId: builder.round(seasonId, round.number, round.stage, round.name),
      homeTeamId,
      awayTeamId,
      startsAt,
      dateOnly: row.time ? 0 : 1,
      status: footballStatus(row, startsAt, now),
      homeScore: final?.[0] ?? null,
      awayScore: final?.[1] ?? null,
      homeHalfScore: row.score.ht?.[0] ?? null,
      awayHalfScore: row.score.ht?.[1] ?? null,
      homePenalties: shootout?.[0] ?? null,
      awayPenalties: shootout?.[1] ?? null,
      groupName: group,
    });
  }
  addSeasonTables(builder);
  yield* builder.batches();
}

export const footballJson: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const keys = readKeys(head);
    // If `name` comes after the matches, `head` does not contain it. The file then counts as a World Cup if it has keys that only
    // World Cups have.
    const title = keys.get("name");
    const isWorldCup = title === undefined ? /"(?:goals1|ground)"/.test(head) : title.includes("World Cup");
    return path.endsWith(".json") && keys.has("matches") && !isWorldCup ? "main" : "foreign";
  },
  read,
};
