import { log } from "#edge/contract/log.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { toRefusal } from "../page-guard.ts";

/** A page whose data arrive within this time is sent as one text, because a stream costs more. */
export const AT_HAND_MS = 12;
/** While the database is slow, only responses from this isolate's cache arrive in time, so the limit is lower. */
const FROM_MEMORY_MS = 1;
/** After this many late responses in a row, the database counts as slow. */
const FAR_AFTER = 3;
export const PART_WAIT_MS = 6_000;

const HTTP_FAILED = 500;
const HTTP_TIMEOUT = 504;

/**
 * `failed` is the HTTP status of the failure; `moved` is the address below /m to which the screen has moved. `asOf` is the time
 * of stale data (unix milliseconds); only the first part of a page has `asOf`.
 */
export type Arrived<T> = { value: T; asOf?: number } | { failed: number } | { moved: string };

/** The value is available now, or later. The promise `later` never rejects. */
export type Late<T> = { now: T; asOf?: number } | { later: Promise<Arrived<T>> };

const stated = new WeakSet<LoadContext>();

/** Only the first part of a page states the time of stale data. */
function statement(context: LoadContext): { asOf?: number } {
  const asOf = context.oldSince();
  if (asOf === null || stated.has(context)) return {};
  stated.add(context);
  return { asOf };
}

/** For each request, a promise that resolves when the page stops waiting for fast data. */
const patience = new WeakMap<LoadContext, Promise<null>>();

let missed = 0;

/**
 * Records how long data took. Pages use this record, so that they do not delay their first byte for data that would be late
 * anyway.
 */
function note(work: Promise<unknown>): void {
  const startedAt = Date.now();
  const arrived = () => {
    const tookMs = Date.now() - startedAt;
    if (tookMs > AT_HAND_MS) missed += 1;
    else if (tookMs > FROM_MEMORY_MS) missed = 0;
  };
  work.then(arrived, arrived);
}

const wait = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/**
 * null if the value is late. If `work` rejects in time, this function rejects too, like a loader's error. Bots wait until the value
 * is available.
 */
export async function atHand<T>(context: LoadContext, work: Promise<T>): Promise<{ now: T; asOf?: number } | null> {
  const now = work.then((value) => ({ now: value }));
  if (context.visit.bot) return { ...(await now), ...statement(context) };
  note(work);
  const known = patience.get(context) ?? wait(missed < FAR_AFTER ? AT_HAND_MS : FROM_MEMORY_MS, null);
  patience.set(context, known);
  const there = await Promise.race([now, known]);
  return there && { ...there, ...statement(context) };
}

/**
 * Bots await the data, so a failure or redirect is the page's response. For others, the late part shows the failure or follows the
 * redirect.
 */
export async function late<T>(context: LoadContext, work: Promise<T>): Promise<Late<T>> {
  return (await atHand(context, work)) ?? { later: arrival(work, context) };
}

/** undefined while the part is late. */
export const findPresent = <T>(part: Late<T> | undefined): T | undefined => (part && "now" in part ? part.now : undefined);

/**
 * If the head is late, `recall` makes the frame from cached names or from the address. The address is enough for a page's title and
 * status.
 */
export async function lateHead<Head extends Frame, Frame>(
  context: LoadContext,
  head: Promise<Head>,
  recall: () => Promise<Frame>,
): Promise<{ head: Late<Head>; frame: Frame }> {
  const there = await atHand(context, head);
  return there ? { head: there, frame: there.now } : { head: { later: arrival(head, context) }, frame: await recall() };
}

/** A failure concerns only the part, because the page was already sent with its status. */
export function arrival<T>(work: Promise<T>, context?: LoadContext): Promise<Arrived<T>> {
  const arrived = work.then(
    (value): Arrived<T> => ({ value, ...(context && statement(context)) }),
    (error: unknown): Arrived<T> => {
      const moved = error instanceof Response ? error.headers.get("location") : null;
      if (moved !== null) return { moved };
      const status = toStatus(error);
      if (status >= HTTP_FAILED) log.error("A late part failed", error);
      return { failed: status };
    },
  );
  return Promise.race([arrived, wait<Arrived<T>>(PART_WAIT_MS, { failed: HTTP_TIMEOUT })]);
}

const toStatus = (error: unknown): number => (error instanceof Response ? error.status : (toRefusal(error)?.http ?? HTTP_FAILED));
