import * as z from "zod";
import { Match } from "../../entities/match.ts";
import { Id, PageInput, SportParam } from "../inputs.ts";
import { operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/feed.md" });

/** A provider's post and its result (docs/feed.md). */
export const FeedPostLine = z.object({
  batch: z.string(),
  /** Name that the provider gives itself; empty if it sends none. */
  source: z.string(),
  /** Unix seconds. */
  received_at: z.number(),
  events: z.number(),
  applied: z.number(),
  repeated: z.number(),
  refused: z.number(),
  /** The first matches of the post. */
  matches: z.array(z.object({ sport: SportParam, id: z.number() })),
  /** The first refused events, by their index in the batch, from 0. */
  reasons: z.array(z.object({ index: z.number(), reason: z.string() })),
});
export type FeedPostLine = z.infer<typeof FeedPostLine>;

/** Milliseconds from the arrival of a post to its publication: the median, and `most`, which 95 per cent did not exceed. */
const Delay = z.object({ median: z.number(), most: z.number() }).nullable();

export const FeedDelays = z.object({
  sport: SportParam,
  count: z.number(),
  applied: Delay,
  written: Delay,
  notified: Delay,
  drawn: Delay,
});
export type FeedDelays = z.infer<typeof FeedDelays>;

export const TracedEvent = z.object({
  /** Sequence number that the source gave the event. */
  seq: z.number(),
  by: z.enum(["owner", "witness", "prices"]),
  /** Unix seconds at which the event became true, as the source states. */
  at: z.number(),
  type: z.enum(["state", "incident", "statistics", "odds"]),
  text: z.string(),
});
export type TracedEvent = z.infer<typeof TracedEvent>;

/** Events of a match that were published together, with the unix milliseconds of each step (null if not recorded). */
export const FeedTrace = z.object({
  published_at: z.number(),
  count: z.number(),
  /** The first 50 events at most. */
  events: z.array(TracedEvent),
  received_at: z.number().nullable(),
  applied_at: z.number().nullable(),
  written_at: z.number().nullable(),
  /** When the rooms were notified; null if the events changed nothing that pages show. */
  notified_at: z.number().nullable(),
  /** When the first page reported that it had drawn the change. */
  drawn_at: z.number().nullable(),
});
export type FeedTrace = z.infer<typeof FeedTrace>;

/**
 * A match whose changes the database refuses. Rooms and push still get the changes. The rows wait until `npm run feed:retry`
 * resumes the match.
 */
export const FeedSetAside = z.object({
  sport: SportParam,
  id: z.number(),
  error: z.string(),
  /** Unix seconds. */
  since: z.number(),
});
export type FeedSetAside = z.infer<typeof FeedSetAside>;

const ScorePair = z.object({ home: z.number(), away: z.number() }).nullable();

/** The sources of a match and the score that each source states now. A name is empty for a source without a name. */
export const FeedSources = z.object({
  owner: z.string(),
  owner_score: ScorePair,
  /** Null if only one source posts the match. */
  witness: z.string().nullable(),
  witness_score: ScorePair,
  shown_score: ScorePair,
  /** 1 while the sources disagree and neither side has been chosen. */
  unconfirmed: z.number(),
  /** Unix seconds at which the dispute is decided by timeout; null if there is no undecided dispute. */
  decided_at: z.number().nullable(),
});
export type FeedSources = z.infer<typeof FeedSources>;

export const feedCalls = {
  getFeedPosts: call.post("/api/operate/getFeedPosts", {
    summary:
      "Posts of match data of the last seven days with what became of them, newest first, the delays of the last day, and matches that were set aside",
    input: PageInput,
    data: z.object({
      list: z.array(FeedPostLine),
      total: z.number(),
      delays: z.array(FeedDelays),
      set_aside: z.array(FeedSetAside),
    }),
  }),
  getFeedTrace: call.post("/api/operate/getFeedTrace", {
    summary: "The last publications of a match: what its source said, and when each step was done",
    input: z.object({ sport: SportParam, matchid: Id }),
    data: z.object({ match: Match, driver: z.string(), sources: FeedSources.nullable(), list: z.array(FeedTrace) }),
  }),
};
