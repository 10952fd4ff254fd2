import type { Brand } from "../contract/brands/brand.ts";
import type { CallData, ParsedCallInput } from "../contract/call.ts";
import { loginTimeout, ProductError } from "../contract/envelope.ts";
import type { Contract, Group } from "../contract/index.ts";
import type { Viewer } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import type { Locale } from "../contract/rules/locale.ts";
import type { Database } from "./db/client.ts";
import { toRefusal } from "./db/outage.ts";
import type { Config } from "./env.ts";
import type { GateAddress } from "./gate/limits.ts";
import { type Answers, type Keeping, NEVER_OLD } from "./memory/answers.ts";

/**
 * The services of one request. A subject that serves others adds its own (`declare module "#edge/ground/context.ts"`); the product puts all of
 * them together (edge/product/provide.ts).
 */
export interface ProductContext {
  db: Database;
  config: Config;
  brand: Brand;
  locale: Locale;
  /** The caller's IANA zone. */
  zone: string;
  /** Host of the request, with its port: company names in legal texts depend on it (Specification 7.49). */
  host: string;
  /** Scheme and host of the site that got the request: a cashier leads back to it. */
  origin: string;
  /** Whether an address is that of a picture that is stored here. */
  isStoredPicture: (address: string) => Promise<boolean>;
  /** Deletes a stored file by its key. */
  removeFile: (key: string) => Promise<void>;
  /** Address of the client, for rate limits; empty where nobody knows. */
  ip: string;
  userAgent: string;
  /** The browser's device cookie (edge/accounts/device.ts). */
  devices: string;
  /** Unix milliseconds. */
  now: () => number;
  snapshots: Answers;
  /** True for a product that answers from memory alone, whatever the answer's age, and rejects what it does not remember. */
  isRecalling?: true;
  /** Takes the time of an old answer (unix milliseconds) that goes into a page, which then states that time. */
  noteOld?: (readAtMs: number) => void;
  /** Takes that something cannot be read at the moment: a page of it is no fault of the site. */
  noteAway?: () => void;
  /** True for a call that changes something: it decides by no old answer. */
  isDeciding?: true;
  /** Counts an attempt, wherever in the world it arrives: 0 when it may go on, else the seconds to wait. */
  attempt: (address: GateAddress) => Promise<number>;
  waitUntil: (work: Promise<unknown>) => void;
  /** The signed-in person, looked up at most once a request; null for guests. */
  viewer: () => Promise<Viewer | null>;
  /** The same for marks on public data, such as stars: as an isolate last knew them, while the database is slow or away. */
  reader?: () => Promise<Viewer | null>;
}

/** The services of a group: each gets input that was checked. */
export type Handlers<G extends Group> = {
  [C in keyof Contract[G]]: (
    context: ProductContext,
    input: ParsedCallInput<Contract[G][C]>,
  ) => Promise<CallData<Contract[G][C]>>;
};

/** The person who calls, or login timeout (Specification 4.20). */
export async function requireViewer(context: ProductContext): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer) throw loginTimeout();
  return viewer;
}

/**
 * Returns the signed-in reader's own marks on public data, null for guests. While the database does not answer, it returns null
 * too: the page goes out without them. Not for rights, money, or private data of the reader.
 */
export async function ownMarks<T>(context: ProductContext, read: (viewer: Viewer) => Promise<T>): Promise<T | null> {
  try {
    const viewer = await (context.reader ?? context.viewer)();
    return viewer && (await read(viewer));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!(refusal instanceof ProductError) || refusal.http !== 503) throw error;
    log.warn("A reader's own marks could not be read", error);
    return null;
  }
}

/** An old answer of this age in milliseconds is worth words: a database far away makes every answer a second older. */
const STATED_AFTER_MS = 3_000;

/**
 * Returns an answer that does not depend on the caller, from memory while it is fresh, and by `Answers`' rule while the database
 * is slow or away. `more` limits the age of an old answer, or names the notice that caused the call.
 */
export async function snapshot<T>(
  context: ProductContext,
  key: string,
  ttlMs: number,
  read: () => Promise<T>,
  more?: Omit<Keeping, "ttlMs">,
): Promise<T> {
  if (context.isRecalling) return context.snapshots.recall(key, context.now());
  const keeping = { ttlMs, ...more, ...(context.isDeciding && { oldMaxMs: NEVER_OLD }) };
  const { value, readAt, isOld } = await context.snapshots.answer(key, keeping, context, read);
  if (isOld && context.now() - readAt > STATED_AFTER_MS) context.noteOld?.(readAt);
  return value;
}

export const nowS = (context: Pick<ProductContext, "now">): number => Math.floor(context.now() / 1000);
