import { log } from "../contract/log.ts";

/**
 * What operators set of the chat: words beside those of the configuration, people who may not speak anywhere, and where clients count
 * time. All stand in the database; each isolate rereads them now and then, in the background, so that no message waits for it.
 */
const REREAD_MS = 10_000;
/** More people than are ever silent at a time. */
const SILENCED_MAX = 20_000;

interface Moderation {
  words: readonly string[];
  /** Until when (unix seconds) by user id. */
  silenced: ReadonlyMap<string, number>;
  /** The site's switch for timers in a worker (specification 4.27); null where it has none. */
  workerSwitch: number | null;
}

/** How long the first commands of an isolate wait for what operators set, in milliseconds; then the configuration's words alone are refused, until it is read. */
const FIRST_READ_WITHIN_MS = 500;

let isRead = false;
let known: Moderation = { words: [], silenced: new Map(), workerSwitch: null };
let readAtMs = 0;
let reading: Promise<void> | null = null;
/** Both lists as one; made anew only when one of them changes, since expressions are kept by the list. */
let joined: { own: readonly string[]; words: readonly string[]; all: readonly string[] } | null = null;

const wordsOf = (text: string | undefined): string[] => {
  const value: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === "string" && word !== "") : [];
};

async function read(d1: D1Database, nowMs: number): Promise<void> {
  const [setting, mutes, site] = await d1.batch<{ value: string; user_id: string; until: number; worker: number | null }>([
    d1.prepare("select value from settings where key = 'lexicon'"),
    d1
      .prepare(
        "select cast(uid as text) as user_id, until from user_mutes where until > ?1 union all select user_id, until from chat_mutes where until > ?1 limit ?2",
      )
      .bind(Math.floor(nowMs / 1_000), SILENCED_MAX),
    d1.prepare(
      "select json_extract(value, '$.enable_worker') as worker from settings where key = 'config' and json_valid(value)",
    ),
  ]);
  const words = wordsOf(setting?.results[0]?.value);
  known = {
    words: JSON.stringify(words) === JSON.stringify(known.words) ? known.words : words,
    silenced: new Map(mutes?.results.map(({ user_id: userId, until }) => [userId, until])),
    workerSwitch: site?.results[0]?.worker ?? null,
  };
  isRead = true;
}

/** Whether this isolate has read what operators set: what was read before holds while it is read again. */
export const isModerationKnown = (): boolean => isRead;

/**
 * Waits a moment for the first reading. For commands, never for constructors: an object that waits there answers nobody, and is reset where
 * the database is slow. The reading may be another object's, which may be gone: nobody waits for it without an end.
 */
export async function moderationWithin(env: Pick<Env, "DB">, withinMs = FIRST_READ_WITHIN_MS): Promise<void> {
  await Promise.race([moderationReady(env), scheduler.wait(withinMs)]);
}

/** Reads what operators set where it is due; resolves when it is there, and also when the database does not answer: what was known holds on. */
export function moderationReady({ DB }: Pick<Env, "DB">, nowMs = Date.now()): Promise<void> {
  if (nowMs - readAtMs < REREAD_MS) return reading ?? Promise.resolve();
  readAtMs = nowMs;
  reading = read(DB, nowMs)
    .catch((error: unknown) => log.error("The chat's words and silences could not be read; those known hold on", error))
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** What is set was changed: the next message asks anew. */
export function rereadModeration(): void {
  readAtMs = 0;
}

/** Words that nobody may say: those of the configuration and the operators'. */
export function lexiconOf(env: Pick<Env, "DB">, own: readonly string[]): readonly string[] {
  void moderationReady(env);
  if (known.words.length === 0) return own;
  if (joined?.own !== own || joined.words !== known.words)
    joined = { own, words: known.words, all: [...new Set([...own, ...known.words])] };
  return joined.all;
}

/** Settings as clients fetch them: the site's switch, and what the configuration sets, which goes before it. */
export function settingsOf(env: Pick<Env, "DB">, own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  void moderationReady(env);
  return known.workerSwitch === null ? own : { enable_worker: String(known.workerSwitch), ...own };
}

/** Whether an operator has silenced somebody everywhere. */
export function isSilenced(env: Pick<Env, "DB">, userId: string, nowMs = Date.now()): boolean {
  void moderationReady(env, nowMs);
  return (known.silenced.get(userId) ?? 0) * 1_000 > nowMs;
}
