import { SITE_PEOPLE } from "#edge/ground/people/people.ts";
import { log } from "../contract/log.ts";

/** After this time, an isolate rereads the operators' chat settings in the background, so that no message waits. */
const REREAD_MS = 10_000;
/** Limit of the query, which assumes that fewer users are muted at the same time. */
const SILENCED_MAX = 20_000;

interface Moderation {
  words: readonly string[];
  /** End of the mute in unix seconds, by user id. */
  silenced: ReadonlyMap<string, number>;
  /** Nicks of operators and the site's own moderators, by user id. */
  sitePeople: ReadonlyMap<string, string>;
  /** The site's switch for timers in a worker (specification 4.27); null if the site has none. */
  workerSwitch: number | null;
}

/**
 * The first commands of an isolate wait this long for the operators' settings. Until these arrive, only the configuration's words
 * are refused.
 */
const FIRST_READ_WITHIN_MS = 500;

let isRead = false;
let known: Moderation = { words: [], silenced: new Map(), sitePeople: new Map(), workerSwitch: null };
let readAtMs = 0;
let reading: Promise<void> | null = null;
/**
 * The list that joins both lists of words is rebuilt only if one of them changes, because the cache of compiled expressions is
 * keyed by the joined list.
 */
let joined: { own: readonly string[]; words: readonly string[]; all: readonly string[] } | null = null;

const readWords = (text: string | undefined): string[] => {
  const value: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === "string" && word !== "") : [];
};

interface Row {
  value: string;
  user_id: string;
  nick: string;
  until: number;
  worker: number | null;
}

async function read(d1: D1Database, nowMs: number): Promise<void> {
  const [setting, mutes, site, people] = await d1.batch<Row>([
    d1.prepare("select value from settings where key = 'lexicon'"),
    d1
      .prepare(
        "select cast(uid as text) as user_id, until from user_mutes where until > ?1 union all select user_id, until from chat_mutes where until > ?1 limit ?2",
      )
      .bind(Math.floor(nowMs / 1_000), SILENCED_MAX),
    d1.prepare(
      "select json_extract(value, '$.enable_worker') as worker from settings where key = 'config' and json_valid(value)",
    ),
    d1.prepare(SITE_PEOPLE),
  ]);
  const words = readWords(setting?.results[0]?.value);
  known = {
    words: JSON.stringify(words) === JSON.stringify(known.words) ? known.words : words,
    silenced: new Map(mutes?.results.map(({ user_id: userId, until }) => [userId, until])),
    sitePeople: new Map(people?.results.map(({ user_id: userId, nick }) => [userId, nick])),
    workerSwitch: site?.results[0]?.worker ?? null,
  };
  isRead = true;
}

/** True once this isolate has read the operators' settings. They stay in effect during a reread. */
export const isModerationKnown = (): boolean => isRead;

/**
 * Waits at most `withinMs` for the settings, because the first read may belong to an object that has since ended. Do not call this
 * in a constructor, because the wait blocks the object.
 */
export async function moderationWithin(env: Pick<Env, "DB">, withinMs = FIRST_READ_WITHIN_MS): Promise<void> {
  await Promise.race([moderationReady(env), scheduler.wait(withinMs)]);
}

/** Rereads the operators' settings if due. Also resolves if the database fails, because the known settings stay in effect. */
export function moderationReady({ DB }: Pick<Env, "DB">, nowMs = Date.now()): Promise<void> {
  if (nowMs - readAtMs < REREAD_MS) return reading ?? Promise.resolve();
  readAtMs = nowMs;
  reading = read(DB, nowMs)
    .catch((error: unknown) => log.error("The chat's words and silences could not be read; the known ones stay in force", error))
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** The next message rereads the settings. */
export function rereadModeration(): void {
  readAtMs = 0;
}

export function readLexicon(env: Pick<Env, "DB">, own: readonly string[]): readonly string[] {
  void moderationReady(env);
  if (known.words.length === 0) return own;
  if (joined?.own !== own || joined.words !== known.words)
    joined = { own, words: known.words, all: [...new Set([...own, ...known.words])] };
  return joined.all;
}

/** Returns the site's switch and the configuration's settings, which take precedence over the switch. */
export function readSettings(env: Pick<Env, "DB">, own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  void moderationReady(env);
  return known.workerSwitch === null ? own : { enable_worker: String(known.workerSwitch), ...own };
}

export function readSitePeople(env: Pick<Env, "DB">): ReadonlyMap<string, string> {
  void moderationReady(env);
  return known.sitePeople;
}

export function isSilenced(env: Pick<Env, "DB">, userId: string, nowMs = Date.now()): boolean {
  void moderationReady(env, nowMs);
  return (known.silenced.get(userId) ?? 0) * 1_000 > nowMs;
}
