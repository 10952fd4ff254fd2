import { log } from "#edge/contract/log.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { toRefusal } from "../page-guard.ts";

/** A page whose data is at hand within this time leaves as one text, which costs less than a stream. */
export const AT_HAND_MS = 12;
/** The same while the database is far away: answers in this isolate's memory arrive at once, others too late. */
const FROM_MEMORY_MS = 1;
/** So many late answers in a row show that the database is far away. */
const FAR_AFTER = 3;
/** A late part that has not come after this long shows that it failed. */
export const PART_WAIT_MS = 6_000;

const HTTP_FAILED = 500;
const HTTP_TIMEOUT = 504;

/**
 * An arrived late part: its data, the HTTP status of its failure, or the address below /m where its screen is now. `asOf` (unix
 * milliseconds) if the page's data is old and no part before has stated that.
 */
export type Arrived<T> = { value: T; asOf?: number } | { failed: number } | { moved: string };

/** Data of a part of a screen: there now, or on its way. `later` never rejects. */
export type Late<T> = { now: T; asOf?: number } | { later: Promise<Arrived<T>> };

/** Pages of which a part has stated the time of their data. */
const stated = new WeakSet<LoadContext>();

/** Since when a page with old data is right, once a page. */
function statement(context: LoadContext): { asOf?: number } {
  const asOf = context.oldSince();
  if (asOf === null || stated.has(context)) return {};
  stated.add(context);
  return { asOf };
}

/** When each request stops waiting for data at hand. */
const patience = new WeakMap<LoadContext, Promise<null>>();

/** Answers in a row for which a page waited in vain. */
let missed = 0;

/** Notes how long data took, so that pages do not hold back their first byte for data that never comes in time. */
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
 * The value if it is there within the first milliseconds of the request, else null. Its failure in that time is the page's, as a
 * loader's own. Bots and crawlers wait to the end.
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
 * Data for a late part (`LatePart`): at hand, or streamed behind the page. Bots, and readers for whom it is at hand, get its
 * failure or redirect as the page's own; for everybody else the page has left, so the part shows the failure, or leads on.
 */
export async function late<T>(context: LoadContext, work: Promise<T>): Promise<Late<T>> {
  return (await atHand(context, work)) ?? { later: arrival(work, context) };
}

/** The data of a part that the page did not wait for in vain, for the page's `meta`; undefined while the part is under way. */
export const findPresent = <T>(part: Late<T> | undefined): T | undefined => (part && "now" in part ? part.now : undefined);

/**
 * A page's head, which the address alone decides: its title and status. It is there, or still under way; then `recall` gives a
 * frame: with the names that this isolate remembers, or, if it remembers none, with those of the address.
 */
export async function lateHead<Head extends Frame, Frame>(
  context: LoadContext,
  head: Promise<Head>,
  recall: () => Promise<Frame>,
): Promise<{ head: Late<Head>; frame: Frame }> {
  const there = await atHand(context, head);
  return there ? { head: there, frame: there.now } : { head: { later: arrival(head, context) }, frame: await recall() };
}

/** A part's arrival within its time. A failure is the part's alone: the page has left with its status. */
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
