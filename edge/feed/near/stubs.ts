import { log } from "#edge/contract/log.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import { ANYWHERE, findHint, nearContinent } from "#edge/ground/placement.ts";
import type { Changed, NearChanges, NearFeed } from "#edge/matches/matches.ts";
import type { ChangesText } from "./near-runtime.ts";

/** A Feed that answers later than this many milliseconds counts as away. */
const ANSWERS_WITHIN_MS = 400;
/** Milliseconds for which this isolate does not ask a Feed that is away. */
const AWAY_FOR_MS = 5_000;

/** By name of a Feed: until when this isolate does not ask it, in unix milliseconds. */
const away = new Map<string, number>();

/** The type comes from the binding, because the object's class knows the Boards, which know this file. */
type FeedStub = ReturnType<Env["FEED"]["get"]>;

/** `name`: a continent with a location hint, or `ANYWHERE`. */
export const feedNamed = (env: Env, name: string): FeedStub => env.FEED.get(env.FEED.idFromName(name), nearContinent(name));

const toChanges = (answer: ChangesText | null): NearChanges | null =>
  answer && { list: JSON.parse(answer.list) as Changed[], asOf: answer.asOf, recordsAt: answer.recordsAt };

/** Asks the Feed of the request's continent. Each answer is null if the Feed does not answer in time or cannot answer yet. */
export function openNearFeed(env: Env, continent: string, now: () => number = Date.now): NearFeed {
  const name = findHint(continent) ? continent : ANYWHERE;
  const ask = async <T>(question: (feed: FeedStub) => Promise<T>): Promise<T | null> => {
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
  };
  return {
    recentChanges: async () => toChanges(await ask((feed) => feed.recentChanges())),
    changesSince: async (since) => toChanges(await ask((feed) => feed.changesSince(since))),
    day: (range) => ask((feed) => feed.day(range)),
    liveCounts: (nowS) => ask((feed) => feed.liveCounts(nowS)),
  };
}
