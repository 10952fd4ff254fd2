/** Wyscout open data: matches with sheets (matches.zip), players, teams, and events of single matches (CC-BY 4.0). */

import * as z from "zod";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { decodeText } from "../../ground/tables/text-encoding.ts";
import type { FeedBatch } from "../records.ts";
import { countGoals } from "./event-incidents.ts";
import { FeedBuilder, type MatchChildren } from "./feed-builder.ts";
import { readBytes } from "./file-text.ts";
import { baseName, type FileRole, type ImportContext, type Importer, type ImportFile, type ImportReport } from "./importer.ts";
import { complaint, outline, parseJson, readJson, readKeys } from "./json-file.ts";
import { averagePlaces, eventIncidents } from "./wyscout-events.ts";
import { addMatch, type Catalogue, type PlacedMatch, placeMatch, sheetIncidents, sheets } from "./wyscout-matches.ts";
import { EventsOutline, SOURCE, WyEvent, WyMatch, WyPerson, WyPlayer, WyTeam } from "./wyscout-shapes.ts";
import { wyscoutStatistics } from "./wyscout-statistics.ts";
import { zipEntries } from "./zip.ts";

const EXPECTS =
  "matches.zip (or matches_<country>.json in it) or events/<match>.json of Wyscout, with players.json and teams.json beside matches.zip";

const isEvents = (path: string): boolean => /^\d+\.json$/.test(baseName(path));

async function list<T extends { wyId: number }>(
  context: ImportContext,
  path: string,
  schema: z.ZodType<T>,
  needed: boolean,
  of: string,
): Promise<Map<number, T>> {
  const file = await context.sibling(path);
  if (!file) {
    if (!needed) return new Map();
    throw new ImportError(of, EXPECTS, `no ${path.replace("../", "")} there`);
  }
  const rows = outline(z.array(z.unknown()), await readJson(file, EXPECTS), file.path, EXPECTS);
  const known = new Map<number, T>();
  for (const row of rows) {
    const parsed = schema.safeParse(row);
    if (parsed.success) known.set(parsed.data.wyId, parsed.data);
  }
  if (known.size === 0) throw new ImportError(file.path, EXPECTS, "no row of that kind");
  return known;
}

async function readCatalogue(file: ImportFile, context: ImportContext, folder: string): Promise<Catalogue> {
  const names = async (path: string): Promise<Map<number, string>> => {
    const people = await list(context, folder + path, WyPerson, false, file.path);
    return new Map(
      [...people].map(([id, { shortName, firstName, lastName }]) => [id, `${firstName} ${lastName}`.trim() || shortName]),
    );
  };
  return {
    players: await list(context, `${folder}players.json`, WyPlayer, true, file.path),
    teams: await list(context, `${folder}teams.json`, WyTeam, true, file.path),
    coaches: await names("coaches.json"),
    referees: await names("referees.json"),
  };
}

/** Returns the rows of all match files in an archive, or of a single match file. */
async function readMatchRows(file: ImportFile): Promise<{ path: string; rows: unknown[] }[]> {
  const parse = (text: string, path: string): unknown[] =>
    outline(z.array(z.unknown()), parseJson(text, path, EXPECTS), path, EXPECTS);
  const bytes = await readBytes(file);
  if (!file.path.endsWith(".zip")) return [{ path: file.path, rows: parse(decodeText(bytes, file.path), file.path) }];
  const found: { path: string; rows: unknown[] }[] = [];
  for (const entry of zipEntries(bytes, file.path)) {
    if (!/^matches_.*\.json$/.test(baseName(entry.name))) continue;
    found.push({
      path: entry.name,
      rows: parse(decodeText(await entry.bytes(), `${file.path}:${entry.name}`), `${file.path}:${entry.name}`),
    });
  }
  if (found.length === 0) throw new ImportError(file.path, EXPECTS, "an archive without matches_<country>.json");
  return found;
}

interface NumberedMatch {
  row: number;
  placed: PlacedMatch;
}

/** Gameweeks keep their numbers, and knock-out rounds follow in the order in which they were played. */
function toRounds(
  matches: readonly NumberedMatch[],
): (match: WyMatch) => { number: number; name: string | null; stage: "league" | "group" | "knockout" } {
  const knockouts = new Map<string, { first: string; matches: number }>();
  const id = ({ competitionId, roundId }: WyMatch): string => `${competitionId}/${roundId}`;
  let lastWeek = 0;
  for (const { placed } of matches) {
    const { match } = placed;
    lastWeek = Math.max(lastWeek, match.gameweek);
    if (match.gameweek > 0) continue;
    const known = knockouts.get(id(match));
    const first = known && known.first < match.dateutc ? known.first : match.dateutc;
    knockouts.set(id(match), { first, matches: (known?.matches ?? 0) + 1 });
  }
  const order = [...knockouts].sort(([, a], [, b]) => (a.first < b.first ? -1 : 1)).map(([key]) => key);
  return (match) => {
    if (match.gameweek > 0) return { number: match.gameweek, name: null, stage: match.groupName ? "group" : "league" };
    const place = order.indexOf(id(match));
    const { matches: count } = knockouts.get(id(match))!;
    const single = place === order.length - 1 ? "Final" : "Match for third place";
    const name = count === 1 ? single : count === 2 ? "Semi-finals" : count === 4 ? "Quarter-finals" : `Round of ${count * 2}`;
    return { number: lastWeek + 1 + place, name, stage: "knockout" };
  };
}

function placeAll(rows: readonly unknown[], catalogue: Catalogue, report: ImportReport | null, from = 0): NumberedMatch[] {
  const matches: NumberedMatch[] = [];
  for (const [index, value] of rows.entries()) {
    const row = from + index + 1;
    const parsed = WyMatch.safeParse(value);
    const placed = parsed.success ? placeMatch(parsed.data, catalogue) : complaint(parsed.error);
    if (typeof placed === "string") report?.refuse(row, placed);
    else matches.push({ row, placed });
  }
  return matches;
}

async function* readMatches(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const files = await readMatchRows(file);
  const catalogue = await readCatalogue(file, context, "");
  const builders: FeedBuilder[] = [];
  let from = 0;
  for (const { rows } of files) {
    const builder = new FeedBuilder("football", SOURCE);
    const matches = placeAll(rows, catalogue, report, from);
    const toRound = toRounds(matches);
    for (const { row, placed } of matches) {
      if (builder.has(placed.key)) {
        report.refuse(row, `match ${placed.match.wyId} stands in the file twice`);
        continue;
      }
      // If the match has an events file, the import of that file also writes the sheets, with more detail. So they are not written
      // here.
      const timed = (await context.sibling(`events/${placed.match.wyId}.json`)) !== null;
      addMatch(builder, placed, catalogue, toRound(placed.match), {}, (matchId, players): MatchChildren => {
        if (timed) return {};
        const incidents = [...sheetIncidents(placed, "home", players), ...sheetIncidents(placed, "away", players)]
          .sort((a, b) => a.period - b.period || a.minute - b.minute || a.added - b.added)
          .map((incident, index) => ({ matchId, seq: index + 1, ...incident }));
        return { incidents, ...sheets(placed, matchId, catalogue, players) };
      });
    }
    from += rows.length;
    builders.push(builder);
  }
  for (const builder of builders) yield* builder.batches();
}

async function* readEvents(file: ImportFile, report: ImportReport, context: ImportContext): AsyncGenerator<FeedBatch> {
  const content = outline(EventsOutline, await readJson(file, EXPECTS), file.path, EXPECTS);
  const events: WyEvent[] = [];
  for (const [index, value] of content.events.entries()) {
    const parsed = WyEvent.safeParse(value);
    if (parsed.success) events.push(parsed.data);
    else report.leaveOut(index + 1, complaint(parsed.error));
  }
  const id = Number(baseName(file.path).replace(/\.json$/, ""));
  if (events.some(({ matchId }) => matchId !== id))
    throw new ImportError(file.path, `events of match ${id}`, "events of another match");
  const archive = await context.sibling("../matches.zip");
  if (!archive) throw new ImportError(file.path, EXPECTS, "no matches.zip in the folder above");
  const catalogue = await readCatalogue(file, context, "../");
  const files = await readMatchRows(archive);
  const rows = files.find(({ rows: all }) => all.some((row) => (row as { wyId?: unknown }).wyId === id))?.rows ?? [];
  const matches = placeAll(rows, catalogue, null);
  const placed = matches.find(({ placed: { match } }) => match.wyId === id)?.placed;
  if (!placed) throw new ImportError(file.path, "events of a match in matches.zip", `match ${id}, which is not there`);
  const builder = new FeedBuilder("football", SOURCE);
  const corners = (side: "home" | "away"): number =>
    events.filter(({ teamId, subEventName }) => subEventName === "Corner" && teamId === placed[side].teamId).length;
  addMatch(
    builder,
    placed,
    catalogue,
    toRounds(matches)(placed.match),
    { homeCorners: corners("home"), awayCorners: corners("away") },
    (matchId, players) => {
      const incidents = eventIncidents(placed, events, players);
      const goals = countGoals(incidents);
      const score = [placed.home, placed.away].map(({ score: regular, scoreET }) =>
        placed.match.duration === "Regular" ? regular : scoreET,
      );
      if (goals.home !== score[0] || goals.away !== score[1]) {
        report.leaveOut(1, `goals among the events are ${goals.home}:${goals.away}, the score is ${score.join(":")}`);
      }
      return {
        incidents: incidents.map(({ periodS: _, ...incident }, index) => ({ matchId, seq: index + 1, ...incident })),
        statistics: wyscoutStatistics(placed, events, incidents).map(({ period, home, away }) => ({
          matchId,
          period,
          home: JSON.stringify(home),
          away: JSON.stringify(away),
        })),
        ...sheets(placed, matchId, catalogue, players, averagePlaces(placed, events)),
      };
    },
  );
  yield* builder.batches();
}

export const wyscout: Importer = {
  source: SOURCE,
  expects: EXPECTS,
  recognises(path, head): FileRole {
    const name = baseName(path);
    if (/^(players|teams|coaches|referees)\.json$/.test(name)) return head.includes('"wyId"') ? "companion" : "foreign";
    if (name.endsWith(".zip")) return name.startsWith("matches") ? "main" : "foreign";
    if (isEvents(path))
      return readKeys(head).has("events") || (/^\s*\{/.test(head) && head.includes('"eventId"')) ? "main" : "foreign";
    return /^matches_.*\.json$/.test(name) && head.includes('"teamsData"') ? "main" : "foreign";
  },
  order: (path) => (isEvents(path) ? 1 : 0),
  read: (file, report, context) => (isEvents(file.path) ? readEvents : readMatches)(file, report, context),
};
