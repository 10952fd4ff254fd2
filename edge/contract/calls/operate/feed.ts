import * as z from "zod";
import { call } from "#edge/contract/call.ts";
import { Match } from "../../entities/match.ts";
import { Id, Page, PageSize, SportParam } from "../inputs.ts";

const source = "docs/feed.md";

/** A provider's post and its outcome (docs/feed.md). */
export const FeedPostLine = z.object({
  batch: z.string(),
  /** The provider's name for itself; empty where it sends none. */
  source: z.string(),
  /** Unix seconds. */
  received_at: z.number(),
  events: z.number(),
  applied: z.number(),
  repeated: z.number(),
  refused: z.number(),
  /** Its first matches. */
  matches: z.array(z.object({ sport: SportParam, id: z.number() })),
  /** The first refused events, by their place in the batch, from 0. */
  reasons: z.array(z.object({ index: z.number(), reason: z.string() })),
});
export type FeedPostLine = z.infer<typeof FeedPostLine>;

/** Milliseconds since the arrival: half of the publications took no longer, and 19 of 20. */
const Delay = z.object({ median: z.number(), most: z.number() }).nullable();

/** How long the steps of a sport's publications took. */
export const FeedDelays = z.object({
  sport: SportParam,
  count: z.number(),
  applied: Delay,
  written: Delay,
  notified: Delay,
  drawn: Delay,
});
export type FeedDelays = z.infer<typeof FeedDelays>;

/** An event as its source stated it. */
export const TracedEvent = z.object({
  /** Its source's own number. */
  seq: z.number(),
  by: z.enum(["owner", "witness", "prices"]),
  /** Unix seconds at which it became true, by its source. */
  at: z.number(),
  type: z.enum(["state", "incident", "statistics", "odds"]),
  text: z.string(),
});
export type TracedEvent = z.infer<typeof TracedEvent>;

/** The events of a match that were published together, with the time of each step in unix milliseconds; null where it was not noted. */
export const FeedTrace = z.object({
  published_at: z.number(),
  count: z.number(),
  /** At most the first 50. */
  events: z.array(TracedEvent),
  received_at: z.number().nullable(),
  applied_at: z.number().nullable(),
  written_at: z.number().nullable(),
  /** When the rooms had it; null where nothing that pages show changed. */
  notified_at: z.number().nullable(),
  /** When the first page that reports it had drawn it. */
  drawn_at: z.number().nullable(),
});
export type FeedTrace = z.infer<typeof FeedTrace>;

/** A match whose changes the database refuses: rooms and push go on, its rows wait until `npm run feed:retry` takes it back. */
export const FeedSetAside = z.object({
  sport: SportParam,
  id: z.number(),
  error: z.string(),
  /** Unix seconds. */
  since: z.number(),
});
export type FeedSetAside = z.infer<typeof FeedSetAside>;

const ScorePair = z.object({ home: z.number(), away: z.number() }).nullable();

/** The sources of a match and the score that each states now; names are empty for a source without one. */
export const FeedSources = z.object({
  owner: z.string(),
  owner_score: ScorePair,
  /** Null where one source posts alone. */
  witness: z.string().nullable(),
  witness_score: ScorePair,
  shown_score: ScorePair,
  /** 1 while both disagree and nothing has decided. */
  unconfirmed: z.number(),
  /** Unix seconds at which time decides; null where nothing waits for it. */
  decided_at: z.number().nullable(),
});
export type FeedSources = z.infer<typeof FeedSources>;

export const feedCalls = {
  getFeedPosts: call.post("/api/operate/getFeedPosts", {
    summary:
      "Posts of match data of the last seven days with what became of them, newest first, the delays of the last day, and matches that were set aside",
    source,
    access: "operator",
    input: z.object({ page: Page, size: PageSize }),
    data: z.object({
      list: z.array(FeedPostLine),
      total: z.number(),
      delays: z.array(FeedDelays),
      set_aside: z.array(FeedSetAside),
    }),
  }),
  getFeedTrace: call.post("/api/operate/getFeedTrace", {
    summary: "The last publications of a match: what its source said, and when each step was done",
    source,
    access: "operator",
    input: z.object({ sport: SportParam, matchid: Id }),
    data: z.object({ match: Match, driver: z.string(), sources: FeedSources.nullable(), list: z.array(FeedTrace) }),
  }),
};
