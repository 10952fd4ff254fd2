import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Brand } from "../contract/brands/brand.ts";
import type { CallData, ParsedCallInput } from "../contract/call.ts";
import { forbidden, loginTimeout, ProductError } from "../contract/envelope.ts";
import type { Contract, Group } from "../contract/index.ts";
import type { Viewer } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { ADULT_AGE, type Clock, isMinor } from "../contract/rules/comfort.ts";
import type { GuestFollows } from "../contract/rules/guest-follows.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { Database } from "./db/client.ts";
import type { CrowdAct, WriteTogether } from "./db/crowd-share.ts";
import { toRefusal } from "./db/outage.ts";
import type { SharedBatch } from "./db/shared-batch.ts";
import type { Config } from "./env.ts";
import type { GateAddress } from "./gate/limits.ts";
import { type Answers, type Keeping, NEVER_OLD } from "./memory/answers.ts";
import type { CentreAnswers } from "./memory/centre-answers.ts";

/** The services of one request. A code folder adds its own with `declare module "#edge/ground/context.ts"`. */
export interface ProductContext {
  db: Database;
  config: Config;
  brand: Brand;
  locale: Locale;
  /** The caller's IANA zone. */
  zone: string;
  /** 12 or 24 hours. Absent in calls without a page; times then have 24 hours. */
  clock?: Clock;
  /** Host of the request, with its port. It decides which company name legal texts show (Specification 7.49). */
  host: string;
  /** Scheme and host of the site that got the request. A cashier redirects the payer to this origin. */
  origin: string;
  isStoredPicture: (address: string) => Promise<boolean>;
  /** Identifies the picture's bytes; null if the site does not have it. */
  contentOfPicture: (address: string) => Promise<string | null>;
  removeFile: (key: string) => Promise<void>;
  /** Address of the client, for rate limits. Empty if it is unknown. */
  ip: string;
  userAgent: string;
  /** The browser's device cookie (edge/accounts/device.ts). */
  devices: string;
  /** Identifies the session that the request names, without proof that it still holds; "" if it names none. */
  holder?: () => string;
  /** Unix milliseconds. */
  now: () => number;
  /** Subjects that a guest follows. Absent if somebody is signed in. */
  guestFollows?: GuestFollows;
  snapshots: Answers;
  /** Public answers of the data centre's isolates. Absent where nothing is shared. */
  centre?: CentreAnswers;
  /** True if calls take answers only from memory, even very old ones. A call rejects if memory has no answer. */
  isRecalling?: true;
  /** Tells the page the time of an old answer (unix milliseconds), so that the page can state it. */
  noteOld?: (readAtMs: number) => void;
  /** Tells the page that some data cannot be read at the moment. The page then does not count as a fault of the site. */
  noteAway?: () => void;
  /** True for a call that changes something. Such a call must not decide by an old answer. */
  isDeciding?: true;
  /** Counts an attempt against a limit that applies worldwide. Returns 0 if the attempt may proceed, else the seconds to wait. */
  attempt: (address: GateAddress) => Promise<number>;
  /** False while the whole site's acts of this kind use their share of D1. Absent where nobody counts them. */
  mayCrowd?: (act: CrowdAct) => Promise<boolean>;
  /** Has an act written together with other people's. Absent where nobody collects them. */
  together?: WriteTogether;
  waitUntil: (work: Promise<unknown>) => void;
  /** Looks the viewer up, at most once per request. Null for guests. */
  viewer: () => Promise<Viewer | null>;
  /**
   * Like `viewer`, but only for showing marks such as stars. If the database is slow or does not answer, returns the viewer as last
   * read.
   */
  reader?: () => Promise<Viewer | null>;
  /** Present on a page whose viewer only a claim names: reads the person's own rows together with the session. */
  claimedReads?: {
    uid: number;
    /** Returns the rows of each statement, or null if the session has ended. */
    read: (statements: readonly BatchItem<"sqlite">[]) => Promise<unknown[][] | null>;
  };
  /** Reads what several calls of a page want at the same moment in one round trip. */
  sharedBatch?: Pick<SharedBatch, "read">;
}

export type Handlers<G extends Group> = {
  [C in keyof Contract[G]]: (
    context: ProductContext,
    input: ParsedCallInput<Contract[G][C]>,
  ) => Promise<CallData<Contract[G][C]>>;
};

/** Throws the loginTimeout refusal if nobody is signed in (Specification 4.20). */
export async function requireViewer(context: ProductContext): Promise<Viewer> {
  const viewer = await context.viewer();
  if (!viewer) throw loginTimeout();
  return viewer;
}

/** Refuses people who stated an age under 18. `viewer` is null for guests, whose age is unknown. */
export function refuseMinor({ locale }: Pick<ProductContext, "locale">, viewer: Viewer | null): void {
  if (viewer && isMinor(viewer.user.profile)) throw forbidden(getServerText(locale, "refusals")("minor", { age: ADULT_AGE }));
}

/** Throws the login timeout for guests. People who stated an age under 18 neither spend nor deal with odds. */
export async function requireAdult(context: ProductContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  refuseMinor(context, viewer);
  return viewer;
}

/**
 * Reads the viewer's marks on public data, such as stars. Null for guests, or if the database does not answer. Not for permissions,
 * money or private data.
 */
export const ownMarks = <T>(context: ProductContext, read: (viewer: Viewer) => Promise<T>): Promise<T | null> =>
  whileAway(async () => {
    const viewer = await (context.reader ?? context.viewer)();
    return viewer && (await read(viewer));
  });

/** Like `ownMarks`, for rows that need no more of the viewer than the uid. */
export const ownMarkRows = <U extends BatchItem<"sqlite">, S extends readonly [U, ...U[]]>(
  context: ProductContext,
  select: (uid: number) => S,
): Promise<BatchResponse<S> | null> => whileAway(() => ownRows(context, context.reader ?? context.viewer, select));

async function whileAway<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const refusal = toRefusal(error);
    if (!(refusal instanceof ProductError) || refusal.http !== 503) throw error;
    log.warn("A reader's own marks could not be read", error);
    return null;
  }
}

/**
 * A page states the age of an answer only if the answer is older than this many milliseconds. With a distant database, every answer
 * is about a second old.
 */
const STATED_AFTER_MS = 3_000;

type SnapshotOptions = Omit<Keeping, "ttlMs" | "centre" | "mayShare">;

/**
 * Reads a person's own rows, with the session before them or in the same batch; null for guests. `find` finds the person where the
 * session is not in that batch.
 */
export async function ownRows<U extends BatchItem<"sqlite">, S extends readonly [U, ...U[]]>(
  { db, claimedReads, sharedBatch }: ProductContext,
  find: () => Promise<Viewer | null>,
  select: (uid: number) => S,
): Promise<BatchResponse<S> | null> {
  if (claimedReads) return (await claimedReads.read(select(claimedReads.uid))) as BatchResponse<S> | null;
  const viewer = await find();
  if (!viewer) return null;
  const statements = select(viewer.user.uid);
  return sharedBatch ? ((await sharedBatch.read(statements)) as BatchResponse<S>) : db.batch(statements);
}

/**
 * Returns an answer that is the same for every caller. A fresh answer comes from memory. If a read is slow or fails, `Answers`
 * gives an old answer instead. `more` contains the other options of `Keeping`, such as the maximum age of old answers.
 */
export const snapshot = <T>(
  context: ProductContext,
  key: string,
  ttlMs: number,
  read: () => Promise<T>,
  more?: SnapshotOptions,
): Promise<T> => findAnswer(context, key, { ttlMs, ...more }, read);

/**
 * A snapshot that the isolates of a data centre share as JSON. Anybody may get the whole answer, and nothing of it concerns one
 * person's account: not for operators' and unlisted data. `mayShare` is false for a value that stays in this isolate.
 */
export function publicSnapshot<T>(
  context: ProductContext,
  key: string,
  ttlMs: number,
  read: () => Promise<T>,
  mayShare?: (value: T) => boolean,
): Promise<T> {
  // A call that changes something decides by what this isolate has read itself.
  const centre = context.isDeciding ? undefined : context.centre;
  return findAnswer(context, key, { ttlMs, ...(centre && { centre }), ...(mayShare && { mayShare }) }, read);
}

async function findAnswer<T>(context: ProductContext, key: string, keeping: Keeping, read: () => Promise<T>): Promise<T> {
  if (context.isRecalling) return context.snapshots.recall(key, context.now());
  const careful = { ...keeping, ...(context.isDeciding && { oldMaxMs: NEVER_OLD }) };
  const { value, readAt, isOld } = await context.snapshots.answer(key, careful, context, read);
  if (isOld && context.now() - readAt > STATED_AFTER_MS) context.noteOld?.(readAt);
  return value;
}

export const nowS = (context: Pick<ProductContext, "now">): number => Math.floor(context.now() / 1000);
