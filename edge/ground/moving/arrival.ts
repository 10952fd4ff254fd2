import {
  ARRIVAL,
  atBeginning,
  beginning,
  type Page,
  type Place,
  type Plan,
  type Reading,
  readOn,
  readPlan,
  type Select,
  type Statement,
  toClearing,
  toWrites,
} from "./rows.ts";

/**
 * One database that takes the rows of another: an object's, or the site's. It notes in a table of its own how far the rows have
 * come, in the same transaction as the rows, so that a broken-off move goes on where it stopped.
 */

/** Pages that one call reads back, some four megabytes, so that a call stays far below the platform's processor time. */
const PAGES_CHECKED_AT_ONCE = 16;

const CREATE: Statement = [
  "CREATE TABLE IF NOT EXISTS arrival (id INTEGER PRIMARY KEY CHECK (id = 1), digest TEXT NOT NULL, next TEXT, is_open INTEGER NOT NULL DEFAULT 0, triggers TEXT NOT NULL)",
  [],
];

export interface Receiver {
  select: Select;
  /** Writes all statements or none. */
  write: (statements: readonly Statement[]) => Promise<void>;
  /** The schema's version. Rows of another version are refused. */
  version: string;
  /** Tables that do not move. */
  left: readonly string[];
  /** True if nobody has used this database, so that its rows may go. */
  isUnused: (plan: Plan) => Promise<boolean>;
  /** Called after everything has arrived. */
  opened?: () => Promise<void>;
}

/** `digest`: of all rows that arrive, by which the move recognises them. */
export type ArrivalStep = { version: string; digest: string } & (
  | { act: "find" }
  | { act: "put"; at: Place; page: Page }
  | { act: "check"; from: Reading | null }
  | { act: "open" }
);

export type ArrivalAnswer =
  | { state: "empty" }
  /** Rows wait from the place on. */
  | { state: "part"; next: Place }
  /** All rows have come and have to be checked. */
  | { state: "whole" }
  | { state: "checked"; reading: Reading }
  /** All rows are there, and the database was opened: by this call, or by an earlier one. */
  | { state: "opened" | "there" }
  | { state: "used" }
  | { state: "differs" }
  | { state: "release"; version: string };

interface Marker {
  digest: string;
  /** JSON of a place; null after the last row. */
  next: string | null;
  isOpen: boolean;
}

async function findMarker(select: Select): Promise<Marker | null> {
  const made = await select("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [ARRIVAL]);
  if (made.length === 0) return null;
  const [row] = await select(`SELECT digest, next, is_open FROM arrival`, []);
  return row ? { digest: String(row[0]), next: row[1] as string | null, isOpen: row[2] === 1 } : null;
}

async function findState({ select, left, isUnused }: Receiver, digest: string): Promise<ArrivalAnswer> {
  const marker = await findMarker(select);
  if (marker?.isOpen) return { state: marker.digest === digest ? "there" : "used" };
  if (!marker) return { state: (await isUnused(await readPlan(select, left))) ? "empty" : "used" };
  if (marker.digest !== digest) return { state: "empty" };
  return marker.next === null ? { state: "whole" } : { state: "part", next: JSON.parse(marker.next) as Place };
}

/** Empties the database and lets its triggers rest, because rows arrive with everything that triggers have made of them. */
async function begin({ select, write, left }: Receiver, digest: string): Promise<void> {
  const plan = await readPlan(select, left);
  const first = beginning(plan);
  const marked = await findMarker(select);
  const triggers = await select("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name", []);
  await write([
    CREATE,
    ...(marked
      ? []
      : [[`INSERT INTO arrival (id, digest, triggers) VALUES (1, '', ?)`, [JSON.stringify(triggers)]] as Statement]),
    ...triggers.map(([name]): Statement => [`DROP TRIGGER "${name}"`, []]),
    ...toClearing(plan),
    [`UPDATE arrival SET digest = ?, next = ?`, [digest, JSON.stringify(first)]],
  ]);
}

async function put(receiver: Receiver, digest: string, at: Place, page: Page): Promise<ArrivalAnswer> {
  let found = await findState(receiver, digest);
  if (found.state === "empty") {
    await begin(receiver, digest);
    found = await findState(receiver, digest);
  }
  if (found.state === "whole") return settle(receiver, digest);
  if (found.state !== "part" || JSON.stringify(found.next) !== JSON.stringify(at)) return found;
  await receiver.write([
    ["PRAGMA defer_foreign_keys = on", []],
    ...page.tables.flatMap(toWrites),
    [`UPDATE arrival SET next = ?`, [page.next && JSON.stringify(page.next)]],
  ]);
  return page.next ? { state: "part", next: page.next } : settle(receiver, digest);
}

/** Opens a database that is small enough to be checked within this call. */
async function settle(receiver: Receiver, digest: string): Promise<ArrivalAnswer> {
  const plan = await readPlan(receiver.select, receiver.left);
  const reading = await readOn(receiver.select, plan, atBeginning(plan), PAGES_CHECKED_AT_ONCE);
  if (reading.next) return { state: "whole" };
  return reading.digest === digest ? open(receiver) : { state: "differs" };
}

async function open({ select, write, opened }: Receiver): Promise<ArrivalAnswer> {
  const [row] = await select(`SELECT triggers FROM arrival`, []);
  const triggers = JSON.parse(String(row?.[0] ?? "[]")) as [string, string][];
  await write([...triggers.map(([, sql]): Statement => [sql, []]), [`UPDATE arrival SET is_open = 1`, []]]);
  await opened?.();
  return { state: "opened" };
}

export async function arrive(receiver: Receiver, step: ArrivalStep): Promise<ArrivalAnswer> {
  const { select, version, left } = receiver;
  if (step.version !== version) return { state: "release", version };
  if (step.act === "put") return put(receiver, step.digest, step.at, step.page);
  if (step.act === "check") {
    const plan = await readPlan(select, left);
    const reading = await readOn(select, plan, step.from ?? atBeginning(plan), PAGES_CHECKED_AT_ONCE);
    return { state: "checked", reading };
  }
  const found = await findState(receiver, step.digest);
  return step.act === "open" && found.state === "whole" ? open(receiver) : found;
}
