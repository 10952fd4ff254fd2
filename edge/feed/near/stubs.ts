import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { type CrowdAct, CrowdPermits, type TogetherEnd, type WriteTogether } from "#edge/ground/db/crowd-share.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import { ANYWHERE, findHint, nearContinent } from "#edge/ground/placement.ts";
import { type Changed, type NearChanges, type NearDay, type NearFeed, type Served, toRangeKey } from "#edge/matches/matches.ts";
import type { ChangesText } from "./near-runtime.ts";
import { SERVED_MS } from "./serving-time.ts";

/** A Feed that answers later than this many milliseconds counts as away. */
const ANSWERS_WITHIN_MS = 400;
/** Milliseconds for which a person waits for a Feed that writes. */
const WRITES_WITHIN_MS = 4_000;
/** Milliseconds for which this isolate does not ask a Feed that is away. */
const AWAY_FOR_MS = 5_000;

/** By name of a Feed: until when this isolate does not ask it, in unix milliseconds. */
const away = new Map<string, number>();
/** The same for writing. */
const alone = new Map<string, number>();

/** Answers that a crowded Feed lets this isolate serve for longer, by Feed and question. A few day lists and light calls. */
const served = new BoundedMap<string, { answer: ChangesText | NearDay; until: number }>(100);

/** The type comes from the binding, because the object's class knows the Boards, which know this file. */
type FeedStub = ReturnType<Env["FEED"]["get"]>;

/** `name`: a continent with a location hint, or `ANYWHERE`. */
export const feedNamed = (env: Env, name: string): FeedStub => env.FEED.get(env.FEED.idFromName(name), nearContinent(name));

const toChanges = (answer: ChangesText | null): NearChanges | null =>
  answer && { list: JSON.parse(answer.list) as Changed[], asOf: answer.asOf, recordsAt: answer.recordsAt };

const findName = (continent: string): string => (findHint(continent) ? continent : ANYWHERE);

/** Null if the Feed does not answer in time. */
async function askFeed<T>(
  env: Env,
  name: string,
  question: (feed: FeedStub) => Promise<T>,
  now: () => number,
): Promise<T | null> {
  if ((away.get(name) ?? 0) > now()) return null;
  const work = question(feedNamed(env, name)).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  const { value } = (await settledWithin(work, ANSWERS_WITHIN_MS)) ?? { value: { error: "too late" } };
  if ("answer" in value) return value.answer;
  away.set(name, now() + AWAY_FOR_MS);
  log.warn(`The Feed ${name} did not answer, the database answers instead`, value.error);
  return null;
}

/** By name of a Feed. */
const permits = new Map<string, CrowdPermits>();

const findPermits = (name: string): CrowdPermits => {
  const own = permits.get(name) ?? new CrowdPermits();
  permits.set(name, own);
  return own;
};

/**
 * Hands acts to the Feed of the request's continent, which writes them with those of other people. A Feed that breaks off, or is of the
 * earlier release, leaves the act to the caller. A late Feed counts as crowded, and a later try with the same key finds the end.
 */
export function openTogether(env: Env, continent: string, now: () => number = Date.now): WriteTogether {
  const name = findName(continent);
  return (act, item) =>
    findPermits(name).write(act, async () => {
      if ((alone.get(name) ?? 0) > now()) return { is: "alone" };
      const work = feedNamed(env, name)
        .together(act, JSON.stringify(item))
        .then(
          (end): TogetherEnd => (end === null ? { is: "crowded" } : { is: "written", end: JSON.parse(end) }),
          (error: unknown): TogetherEnd => {
            alone.set(name, now() + AWAY_FOR_MS);
            log.warn(`The Feed ${name} did not write the act ${act}, the isolate writes it`, error);
            return { is: "alone" };
          },
        );
      return (await settledWithin(work, WRITES_WITHIN_MS))?.value ?? { is: "crowded" };
    });
}

/** Asks the Feed of the request's continent for a part of D1's share (edge/ground/db/crowd-share.ts). */
export function openCrowd(env: Env, continent: string): (act: CrowdAct) => Promise<boolean> {
  const name = findName(continent);
  return (act) =>
    findPermits(name).take(act, (one, wanted) => askFeed(env, name, async (feed) => feed.permit(one, wanted), Date.now));
}

/** Asks the Feed of the request's continent. Each answer is null if the Feed does not answer in time or cannot answer yet. */
export function openNearFeed(env: Env, continent: string, now: () => number = Date.now): NearFeed {
  const name = findName(continent);
  const ask = <T>(question: (feed: FeedStub) => Promise<T>): Promise<T | null> => askFeed(env, name, question, now);
  const askOrServe = async <T extends (ChangesText | NearDay) & Served>(
    key: string,
    question: (feed: FeedStub) => Promise<T | null>,
  ): Promise<T | null> => {
    const place = `${name}/${key}`;
    const held = served.get(place);
    if (held && held.until > now()) return held.answer as T;
    const askedAt = now();
    const answer = await ask(question);
    const { servedMs = SERVED_MS } = answer ?? {};
    if (answer && servedMs > SERVED_MS) served.set(place, { answer, until: askedAt + servedMs });
    return answer;
  };
  return {
    recentChanges: async () => toChanges(await askOrServe("changes", (feed) => feed.recentChanges())),
    changesSince: async (since) => toChanges(await askOrServe(`changes/${since}`, (feed) => feed.changesSince(since))),
    day: (range) => askOrServe(`day/${toRangeKey(range)}`, (feed) => feed.day(range)),
    names: (range) => ask((feed) => feed.names(range)),
    liveCounts: (nowS) => ask((feed) => feed.liveCounts(nowS)),
  };
}
