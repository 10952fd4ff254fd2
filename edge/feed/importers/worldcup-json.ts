/** openfootball/worldcup.json: World Cups, a Club World Cup, play-offs and squads, with goals and minutes (CC0). */

import * as z from "zod";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { matchKey } from "../ids.ts";
import type { FeedBatch } from "../records.ts";
import { FeedBuilder } from "./feed-builder.ts";
import { footballStatus } from "./football-json.ts";
import { type Goal, goalIncidents, goalsMatch } from "./goal-incidents.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { hostIsAway, internationalKey, tournament } from "./international.ts";
import { complaint, outline, readJson, readKeys } from "./json-file.ts";
import { dayToUnix, isDate, localToUnix, utcOffsetSeconds } from "./local-time.ts";
import { groupOfRound, placeRounds, roundName } from "./match-rounds.ts";
import { addSeasonTables } from "./season-tables.ts";
import { clubRow, nationalRow } from "./subjects.ts";
import { readPlayerIds, readSquads } from "./worldcup-squads.ts";

const SOURCE = "worldcup.json";
const EXPECTS =
  'a tournament or squads of worldcup.json: {"name": "World Cup 2022", "matches": [{"round", "date", "team1", "team2", "score", "goals1"}]}';
const CLUBS = "Club World Cup";

const Outline = z.object({ name: z.string(), matches: z.array(z.unknown()) });
const Pair = z.tuple([z.int().min(0), z.int().min(0)]);
const Minute = z.union([z.int().min(1), z.string().regex(/^\d+(\+\d+)?$/, "not a minute")]);
const GoalRow = z.object({
  name: z.string(),
  minute: Minute,
  offset: z.int().optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});
const Row = z.object({
  round: z.string().min(1),
  date: z.string().refine(isDate, "not a date (YYYY-MM-DD)"),
  time: z.string().optional(),
  team1: z.string().min(1),
  team2: z.string().min(1),
  score: z
    .union([
      Pair.transform((ft) => ({ ft })),
      z.object({ ht: Pair.optional(), ft: Pair.optional(), et: Pair.optional(), p: Pair.optional() }),
    ])
    .default({}),
  goals1: z.array(GoalRow).default([]),
  goals2: z.array(GoalRow).default([]),
  group: z.string().optional(),
  ground: z.string().optional(),
});
type Row = z.infer<typeof Row>;
type Score = { ht?: [number, number]; ft?: [number, number]; et?: [number, number]; p?: [number, number] };

const Stadiums = z.object({ stadiums: z.array(z.object({ timezone: z.string() })) });
/** UTC offsets in seconds, by abbreviation. Other rows write `UTC+3`. */
const ZONE_OFFSETS_S: Record<string, number> = { CET: 3600, CEST: 7200 };

/** The UTC offset that all stadiums have, in seconds, for rows without a time zone (Qatar 2022). Null if the offsets differ. */
async function sharedOffset(context: ImportContext): Promise<number | null> {
  const file = await context.sibling("worldcup.stadiums.json");
  if (!file) return null;
  const parsed = Stadiums.safeParse(await readJson(file, "stadiums of worldcup.json"));
  const zones = new Set(parsed.success ? parsed.data.stadiums.map(({ timezone }) => timezone) : []);
  const [zone] = zones;
  return zones.size === 1 && zone ? utcOffsetSeconds(zone) : null;
}

/** Reads `13:00 UTC-3`, `20:45 CET` or `19:00`; null if the hour is unknown. */
function findStart({ date, time }: Row, zone: string | null, offset: number | null): number | null {
  const match = /^(\d{1,2}:\d{2})(?:\s+(\S+))?$/.exec(time ?? "");
  if (!match) return null;
  const [, clock, label] = match;
  if (!label && zone) return localToUnix(date, clock!, zone);
  const seconds = label ? (ZONE_OFFSETS_S[label] ?? utcOffsetSeconds(label)) : offset;
  return seconds == null ? null : localToUnix(date, clock!, "Etc/UTC") - seconds;
}

function toGoals(row: Row, turned: boolean, players: ReadonlyMap<string, number>): Goal[] {
  const side = (first: boolean): "home" | "away" => (first !== turned ? "home" : "away");
  const read = (list: Row["goals1"], first: boolean): Goal[] =>
    list.map(({ name, minute, offset, penalty, owngoal }) => {
      const [whole, added] = String(minute).split("+").map(Number);
      const team = owngoal ? (first ? row.team2 : row.team1) : first ? row.team1 : row.team2;
      return {
        side: side(first),
        scorer: name,
        minute: whole!,
        added: added ?? offset ?? 0,
        ownGoal: owngoal ?? false,
        penalty: penalty ?? false,
        playerId: players.get(`${team}/${name}`) ?? null,
      };
    });
  return [...read(row.goals1, true), ...read(row.goals2, false)];
}

async function* readMatches(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const content = outline(Outline, await readJson(file, EXPECTS), file.path, EXPECTS);
  const title = /^(.*?)\s+(\d{4})(?:\s+(Qualifying))?$/.exec(content.name);
  if (!title) throw new ImportError(file.path, EXPECTS, `the name "${content.name}", which names no tournament and year`);
  const clubs = title[1] === CLUBS;
  const competition = tournament(title[3] ? "FIFA World Cup qualification" : clubs ? CLUBS : `FIFA ${title[1]}`);
  const season = title[2]!;
  const players = await readPlayerIds(context);
  const offset = await sharedOffset(context);
  const builder = new FeedBuilder("football", SOURCE);
  const seasonId = builder.season(competition, season);
  const rows: { row: number; value: Row }[] = [];
  for (const [index, value] of content.matches.entries()) {
    const parsed = Row.safeParse(value);
    if (parsed.success) rows.push({ row: index + 1, value: parsed.data });
    else report.refuse(index + 1, complaint(parsed.error));
  }
  const rounds = placeRounds(rows.map(({ value }) => value));
  for (const { row, value } of rows) {
    const first = clubs ? clubRow("football", value.team1, null, SOURCE) : nationalRow("football", value.team1, SOURCE);
    const second = clubs ? clubRow("football", value.team2, null, SOURCE) : nationalRow("football", value.team2, SOURCE);
    const turned = hostIsAway(competition.slug, season, first.slug, second.slug, value.ground);
    const [home, away] = turned ? [second, first] : [first, second];
    const key = (clubs ? matchKey : internationalKey)(competition.slug, season, home.slug, away.slug, value.date);
    if (home.slug === away.slug || builder.has(key)) {
      report.refuse(
        row,
        home.slug === away.slug
          ? `${value.team1} plays against itself`
          : `${value.team1} against ${value.team2} stands in the file twice`,
      );
      continue;
    }
    const turn = (pair: [number, number] | undefined): [number, number] | undefined =>
      pair && turned ? [pair[1], pair[0]] : pair;
    const score = value.score as Score;
    const final = turn(score.et ?? score.ft);
    const half = turn(score.ht);
    const shootout = turn(score.p);
    const goals = toGoals(value, turned, players);
    const whole = final && goalsMatch(goals, final[0], final[1]);
    if (final && !whole && goals.length > 0)
      report.leaveOut(row, `${goals.length} goals are listed for a score of ${final.join(":")}`);
    const group = value.group ? value.group.replace(/^Group /, "") : groupOfRound(value.round);
    const placed = rounds.get(roundName(value))!;
    const start = findStart(value, clubs ? competition.zone : null, offset);
    const startsAt = start ?? dayToUnix(value.date);
    builder.match(
      key,
      {
        leagueId: builder.league(competition),
        seasonId,
        roundId: builder.round(
          seasonId,
          placed.number,
          group ? "group" : placed.stage === "league" ? "group" : placed.stage,
          placed.name,
        ),
        homeTeamId: builder.team(home, seasonId, group),
        awayTeamId: builder.team(away, seasonId, group),
        startsAt,
        dateOnly: start === null ? 1 : 0,
        status: footballStatus({ score: { ft: final } }, startsAt, context.now),
        homeScore: final?.[0] ?? null,
        awayScore: final?.[1] ?? null,
        homeHalfScore: half?.[0] ?? null,
        awayHalfScore: half?.[1] ?? null,
        homePenalties: shootout?.[0] ?? null,
        awayPenalties: shootout?.[1] ?? null,
        groupName: group,
        venue: value.ground ?? null,
      },
      (matchId) => ({ incidents: whole ? goalIncidents(matchId, goals) : [] }),
    );
  }
  addSeasonTables(builder);
  yield* builder.batches();
}

export const worldcupJson: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const name = baseName(path);
    if (!name.endsWith(".json")) return "foreign";
    if (/^\s*\[\s*\{/.test(head) && head.includes('"fifa_code"')) return head.includes('"players"') ? "main" : "companion";
    const keys = readKeys(head);
    const title = keys.get("name");
    // If `name` comes after the matches, `head` does not contain it. The file then counts as a World Cup if it has keys that only
    // World Cups have.
    const isCup = title === undefined ? /"(?:goals1|ground)"/.test(head) : title.includes("World Cup");
    if (!isCup) return "foreign";
    if (keys.has("matches")) return "main";
    return ["groups", "stadiums", "teams", "standings"].some((key) => keys.has(key)) ? "companion" : "foreign";
  },
  // Reads squads first, because goals refer to their players.
  order: (path) => (baseName(path).includes("squads") ? 0 : 1),
  async *read(file, report, context) {
    if (baseName(file.path).includes("squads")) yield* readSquads(file, report);
    else yield* readMatches(file, report, context);
  },
};
