import { readRules } from "#edge/contract/entities/table-rules.ts";
import { stageOfRound } from "#edge/contract/rules/rounds.ts";
import { isTvName, isTvUrl, TV_KINDS, TV_NAME_MAX } from "#edge/contract/rules/tv-channels.ts";
import { isTvCountry, TV_COUNTRIES } from "#edge/contract/rules/tv-countries.ts";
import type { FeedBatch } from "../records.ts";
import { RECORD_TABLES } from "../records.ts";
import { type RecordName, recordTable } from "../store/record-tables.ts";

const isRecordName = (name: string): name is RecordName => (RECORD_TABLES as readonly string[]).includes(name);

/** Returns the first fault with its table, row and column; null if there is none. */
export function recordsFault(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return "The body must be an object of tables; see docs/feed-records.md.";
  for (const [name, rows] of Object.entries(value)) {
    if (!isRecordName(name)) return `There is no table "${name}"; the tables are ${RECORD_TABLES.join(", ")}.`;
    if (!Array.isArray(rows)) return `${name} must be a list of rows.`;
    for (const [index, row] of rows.entries()) {
      const fault = rowFault(name, row);
      if (fault) return `${name}, row ${index}: ${fault}`;
    }
  }
  return null;
}

function rowFault(name: RecordName, row: unknown): string | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return "must be an object.";
  const { columns } = recordTable(name);
  const values = row as Record<string, unknown>;
  const unknown = Object.keys(values).find((key) => !columns.some((column) => column.key === key));
  if (unknown) return `there is no column "${unknown}".`;
  for (const { key, kind, required } of columns) {
    const given = values[key];
    if (given === undefined || given === null) {
      if (required) return `"${key}" is missing.`;
    } else if (typeof given !== kind || (kind === "number" && !Number.isFinite(given)))
      return `"${key}" must be a ${kind}, not ${JSON.stringify(given)}.`;
  }
  if (name === "tvChannels") return tvFault(values);
  return ruleFault(values) ?? (name === "adjustments" ? adjustmentFault(values) : null);
}

function ruleFault({ rules }: Record<string, unknown>): string | null {
  const read = typeof rules === "string" ? readRules(rules) : null;
  return typeof read === "string" ? `"rules" ${read}.` : null;
}

function tvFault({ kind, country, name, url }: Record<string, unknown>): string | null {
  if (!TV_KINDS.some((known) => known === kind)) return `"kind" must be league or match, not ${JSON.stringify(kind)}.`;
  if (!isTvCountry(String(country)))
    return `"country" must be one of ${TV_COUNTRIES.join(", ")}, not ${JSON.stringify(country)}.`;
  if (!isTvName(String(name))) return `"name" must have 1 to ${TV_NAME_MAX} characters.`;
  return isTvUrl(String(url ?? "")) ? null : `"url" must be an https address without credentials, not ${JSON.stringify(url)}.`;
}

const STAGE_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A decision on points names one team and whole points; a decision on a match names the match alone. */
function adjustmentFault({
  kind,
  teamId,
  matchId,
  points,
  homeScore,
  awayScore,
  stage,
  at,
}: Record<string, unknown>): string | null {
  if (kind !== "points" && kind !== "awarded" && kind !== "annulled")
    return `"kind" must be points, awarded or annulled, not ${JSON.stringify(kind)}.`;
  if (!Number.isInteger(at)) return `"at" must be the day of the decision in unix seconds, not ${JSON.stringify(at)}.`;
  if (stage && !(typeof stage === "string" && STAGE_KEY.test(stage)))
    return `"stage" must be a key such as clausura, not ${JSON.stringify(stage)}.`;
  if (kind === "points") {
    if (!teamId) return '"teamId" is missing: name the team whose points change.';
    if (matchId) return '"matchId" belongs to an awarded or annulled match; a decision on points names a team alone.';
    return Number.isInteger(points) ? null : `"points" must be a whole number such as -6, not ${JSON.stringify(points ?? null)}.`;
  }
  if (!matchId) return `"matchId" is missing: name the match that is ${kind}.`;
  if (teamId || points) return `"teamId" and "points" belong to a decision on points; ${kind} names a match alone.`;
  const isPair =
    (homeScore ?? null) === null ? (awayScore ?? null) === null : Number.isInteger(homeScore) && Number.isInteger(awayScore);
  return isPair ? null : '"homeScore" and "awayScore" come together as whole numbers, or not at all.';
}

/** Columns in seconds, and how each is rounded to whole seconds: a time down, seconds left up. */
const WHOLE_SECONDS: Partial<Record<RecordName, Readonly<Record<string, (seconds: number) => number>>>> = {
  matches: { startsAt: Math.floor, periodStartsAt: Math.floor, clockStartedAt: Math.floor, periodRemainingS: Math.ceil },
  incidents: { at: Math.floor, second: Math.ceil },
  odds: { at: Math.floor },
};

const withStage = (row: Record<string, unknown>): Record<string, unknown> =>
  typeof row.name === "string" && (row.stage ?? null) === null ? { ...row, stage: stageOfRound(row.name) } : row;

/** Call it only if `recordsFault` found no fault. */
export function asBatch(value: unknown): FeedBatch {
  const tables = Object.entries(value as Record<RecordName, Record<string, unknown>[]>);
  const batch = tables.map(([name, rows]) => {
    if (name === "rounds") return [name, rows.map(withStage)];
    const rounded = Object.entries(WHOLE_SECONDS[name as RecordName] ?? {});
    if (rounded.length === 0) return [name, rows];
    return [name, rows.map((row) => ({ ...row, ...wholeSeconds(row, rounded) }))];
  });
  return Object.fromEntries(batch) as FeedBatch;
}

const wholeSeconds = (row: Record<string, unknown>, rounded: [string, (seconds: number) => number][]): Record<string, number> =>
  Object.fromEntries(
    rounded.flatMap(([key, round]) => {
      const given = row[key];
      return typeof given === "number" ? [[key, round(given)]] : [];
    }),
  );
