import type { FeedSources, FeedTrace } from "#edge/contract/calls/operate/feed.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { boardOf } from "./stubs.ts";
import type { Delays } from "./traces.ts";

/** The Boards' record of what they published, for operators. */
export interface BoardRecord {
  traces(sportId: SportId, matchId: number): Promise<FeedTrace[]>;
  sources(sportId: SportId, matchId: number): Promise<FeedSources | null>;
  /** Delays of the publications since a time, in unix milliseconds. */
  delays(sportId: SportId, sinceMs: number): Promise<Delays>;
  drawn(sportId: SportId, matchId: number, publishedAt: number, atMs: number): Promise<void>;
}

export const boardRecordOf = (env: Env): BoardRecord => ({
  traces: (sportId, matchId) => boardOf(env, sportId).traces(sportId, matchId),
  sources: (sportId, matchId) => boardOf(env, sportId).sources(sportId, matchId),
  delays: (sportId, sinceMs) => boardOf(env, sportId).delays(sportId, sinceMs),
  drawn: (sportId, matchId, publishedAt, atMs) => boardOf(env, sportId).drawn(sportId, matchId, publishedAt, atMs),
});
