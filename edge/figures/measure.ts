import { count, sum } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import { SPORT_IDS } from "#edge/contract/rules/matches.ts";
import type { ProductContext } from "#edge/ground/context.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import { readTally, type Tally } from "#edge/ground/metrics/tally.ts";
import { rooms } from "#edge/streams/reads.ts";
import { LIVE_NOW } from "#edge/streams/streams.ts";

/**
 * A source without an answer after this many milliseconds counts as silent, so that one silent object does not delay the other
 * figures.
 */
const ANSWER_WITHIN_MS = 2_000;

interface Sources extends Pick<ProductContext, "db" | "config"> {
  chat: Pick<ProductContext["chat"], "countOpenPages">;
  boards: Pick<ProductContext["boards"], "delays">;
}

/** Null: the source is silent, or there is nothing to measure. */
export interface Measured {
  visitors: number | null;
  rooms: number;
  viewers: number;
  delayMs: number | null;
  tally: Tally | null;
}

async function unlessSilent<T>(name: string, work: Promise<T>): Promise<T | null> {
  const noted = work.catch((error: unknown) => {
    log.warn(`The site's figure ${name} could not be measured`, error);
    throw error;
  });
  return (await settledWithin(noted, ANSWER_WITHIN_MS))?.value ?? null;
}

/** Returns the delay of the slower sport. Null if no sport had a post. */
async function findDelay({ boards }: Pick<Sources, "boards">, sinceMs: number): Promise<number | null> {
  const delays = await Promise.all(SPORT_IDS.map((sport) => boards.delays(sport, sinceMs)));
  const known = delays.flatMap(({ steps }) => (steps.notified ? [steps.notified.most] : []));
  return known.length > 0 ? Math.max(...known) : null;
}

const selectOnAir = (db: Database) =>
  db
    .select({ rooms: count(), viewers: sum(rooms.viewers).mapWith(Number) })
    .from(rooms)
    .where(LIVE_NOW);

/**
 * Measures the current figures, and what happened from `fromS` until `untilS` (unix seconds). Throws if the database does not
 * answer.
 */
export async function measure(sources: Sources, fromS: number, untilS: number): Promise<Measured> {
  const [visitors, delayMs, tally, [onAir]] = await Promise.all([
    unlessSilent("visitors", sources.chat.countOpenPages()),
    unlessSilent("delay", findDelay(sources, fromS * 1_000)),
    unlessSilent("tally", readTally(sources.config, fromS, untilS)),
    selectOnAir(sources.db),
  ]);
  return { visitors, rooms: onAir?.rooms ?? 0, viewers: onAir?.viewers ?? 0, delayMs, tally };
}
