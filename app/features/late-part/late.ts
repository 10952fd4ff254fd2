import { log } from "#edge/contract/log.ts";
import type { LoadContext } from "#edge/load-context.ts";
import { refusalOf } from "../page-guard.ts";

/** A page whose data is at hand within this time leaves as one text, which costs less than a stream. */
export const AT_HAND_MS = 12;
/** A late part that has not come after this long shows that it failed. */
export const PART_WAIT_MS = 6_000;

const HTTP_FAILED = 500;
const HTTP_TIMEOUT = 504;

/** An arrived late part: its data, or the HTTP status of its failure. */
export type Arrived<T> = { value: T } | { failed: number };

/** Data of a part of a screen: there now, or on its way. `later` never rejects. */
export type Late<T> = { now: T } | { later: Promise<Arrived<T>> };

/** When each request stops waiting for data at hand. */
const patience = new WeakMap<LoadContext, Promise<null>>();

const wait = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/**
 * The value where it is there within the first milliseconds of the request, else null. Its failure in that time is the page's, as a
 * loader's own. Bots and crawlers wait to the end.
 */
export async function atHand<T>(context: LoadContext, work: Promise<T>): Promise<{ now: T } | null> {
  const now = work.then((value) => ({ now: value }));
  if (context.visit.bot) return now;
  const known = patience.get(context) ?? wait(AT_HAND_MS, null);
  patience.set(context, known);
  return Promise.race([now, known]);
}

/** Data for a late part (`LatePart`): at hand, or streamed behind the page. Never put what decides the status or a redirect into it. */
export async function late<T>(context: LoadContext, work: Promise<T>): Promise<Late<T>> {
  return (await atHand(context, work)) ?? { later: arrival(work) };
}

/**
 * A page's head: what the address alone decides, its title and status. It is there, or, where this isolate remembers enough for a frame, still
 * under way. `recall` gives the frame, null where nothing is remembered: then the head is waited for.
 */
export async function lateHead<Head extends Frame, Frame>(
  context: LoadContext,
  head: Promise<Head>,
  recall: () => Promise<Frame | null>,
): Promise<{ head: Late<Head>; frame: Frame }> {
  const there = await atHand(context, head);
  const frame = there ? null : await recall();
  if (frame !== null) return { head: { later: arrival(head) }, frame };
  const now = there?.now ?? (await head);
  return { head: { now }, frame: now };
}

/** A part's arrival within its time. A failure is the part's alone: the page has left with its status. */
export function arrival<T>(work: Promise<T>): Promise<Arrived<T>> {
  const arrived = work.then(
    (value): Arrived<T> => ({ value }),
    (error: unknown): Arrived<T> => {
      const status = statusOf(error);
      if (status >= HTTP_FAILED) log.error("A late part failed", error);
      return { failed: status };
    },
  );
  return Promise.race([arrived, wait<Arrived<T>>(PART_WAIT_MS, { failed: HTTP_TIMEOUT })]);
}

const statusOf = (error: unknown): number => (error instanceof Response ? error.status : (refusalOf(error)?.http ?? HTTP_FAILED));
