import type { FeedSources, FeedTrace } from "#edge/contract/calls/operate/feed.ts";
import { log } from "#edge/contract/log.ts";
import { SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import type { SetAside } from "./publications.ts";
import { getBoard } from "./stubs.ts";
import type { Delays } from "./traces.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** `drawn` records that a page rendered a publication. `atMs`: unix milliseconds. */
    boards: BoardRecord;
  }
}

export interface BoardRecord {
  traces(sportId: SportId, matchId: number): Promise<FeedTrace[]>;
  sources(sportId: SportId, matchId: number): Promise<FeedSources | null>;
  delays(sportId: SportId, sinceMs: number): Promise<Delays>;
  drawn(sportId: SportId, matchId: number, publishedAt: number, atMs: number): Promise<void>;
  /** The set-aside matches of both sports. A Board of the previous release sets no match aside and gives an empty list. */
  setAside(): Promise<(SetAside & { sportId: SportId })[]>;
}

export async function setAsideBy(env: Env, sportId: SportId): Promise<SetAside[]> {
  try {
    return await getBoard(env, sportId).setAside(sportId);
  } catch (error) {
    log.warn("A Board did not report the matches that it has set aside", error);
    return [];
  }
}

export const getBoardRecord = (env: Env): BoardRecord => ({
  traces: (sportId, matchId) => getBoard(env, sportId).traces(sportId, matchId),
  sources: (sportId, matchId) => getBoard(env, sportId).sources(sportId, matchId),
  delays: (sportId, sinceMs) => getBoard(env, sportId).delays(sportId, sinceMs),
  drawn: (sportId, matchId, publishedAt, atMs) => getBoard(env, sportId).drawn(sportId, matchId, publishedAt, atMs),
  setAside: async () => {
    const all = await Promise.all(
      SPORT_IDS.map(async (sportId) => (await setAsideBy(env, sportId)).map((one) => ({ ...one, sportId }))),
    );
    return all.flat();
  },
});
