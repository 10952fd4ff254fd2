import * as z from "zod";
import { IncidentKind } from "#edge/contract/entities/incident.ts";
import { OddsMarket } from "#edge/contract/entities/odds.ts";
import { SideStatistics } from "#edge/contract/entities/statistics.ts";
import { isBasketballStatus, isFootballStatus, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { formatIssues } from "#edge/ground/http/issues.ts";
import type { FeedChange } from "#edge/matches/matches.ts";

export const MAX_EVENTS = 5_000;

const SOURCE_MAX = 60;

const Count = z.number().int().min(0).max(999);

const Id = z.number().int().positive();

const PerCent = z.number().min(0).max(100);

const Price = z
  .number()
  .max(10_000)
  .refine(
    (price) => price === 0 || price >= 1,
    "a decimal price is 1 or more; send 0 or suspended: true while the book takes no bets",
  );

const Name = z.string().min(1).max(120);

const Pair = z.tuple([Count, Count]);

/** Elapsed seconds, or a time in seconds. Fractions are cut off. */
const Passed = z.number().min(0).transform(Math.floor);

/** Seconds left, rounded up, so that a clock with tenths of a second left does not show 0. */
const Left = z.number().min(0).transform(Math.ceil);

const Incident = z.strictObject({
  kind: IncidentKind,
  period: z.number().int().min(1).max(20),
  minute: z.number().int().min(0).max(200),
  added: z.number().int().min(0).max(60).optional(),
  second: z.number().min(0).max(1_200).optional(),
  side: z.enum(["home", "away"]).nullish(),
  playerId: Id.nullish(),
  playerName: Name.nullish(),
  relatedId: Id.nullish(),
  relatedName: Name.nullish(),
  homeScore: Count.nullish(),
  awayScore: Count.nullish(),
  x: PerCent.nullish(),
  y: PerCent.nullish(),
  value: Count.nullish(),
  text: z.string().max(1_000).nullish(),
  cancels: Id.optional(),
});

const State = z.object({
  type: z.literal("state"),
  status: z.number().int(),
  periodStarts: z.boolean().optional(),
  periodRemainingS: Left.pipe(z.number().max(3_600)).optional(),
  clockRuns: z.boolean().optional(),
  periodScores: z.array(Pair).max(20).optional(),
  homePenalties: Count.optional(),
  awayPenalties: Count.optional(),
  homeScore: Count.optional(),
  awayScore: Count.optional(),
});

const Odds = z.object({
  type: z.literal("odds"),
  bookmakerId: Id,
  market: OddsMarket,
  line: z.number().min(-500).max(500).nullish(),
  home: Price.nullish(),
  draw: Price.nullish(),
  away: Price.nullish(),
  suspended: z.boolean().optional(),
});

const Change = z.discriminatedUnion("type", [
  State,
  z.object({ type: z.literal("incident"), incident: Incident }),
  z.object({
    type: z.literal("statistics"),
    period: z.number().int().min(0).max(20),
    home: SideStatistics,
    away: SideStatistics,
  }),
  Odds,
]);

/** `match` is an id, or a source key together with its sport. */
const Address = z.object({
  match: z.union([Id, z.string().min(1).max(300)]),
  sport: z.union([z.literal(1), z.literal(2)]).optional(),
  seq: z.number().int().min(1).max(1_000_000),
  /** Unix seconds. */
  at: Passed.pipe(z.number().max(99_999_999_999)),
});

/** The body of POST /feed. `readEvent` checks each event separately, so that an invalid event does not block the others. */
export const FeedPost = z.strictObject({
  /** Identifies the batch. A repeated key gets the stored answer and changes nothing. */
  batch: z.string().min(1).max(200),
  /**
   * The provider's name, if several providers post. Operators see it. The first provider that posts a match owns it
   * (board/sources.ts).
   */
  source: z.string().trim().min(1).max(SOURCE_MAX).optional(),
  events: z.array(z.unknown()).min(1).max(MAX_EVENTS),
});

/** The body of POST /feed/replay. */
export const ReplayPost = z.strictObject({
  match: Id,
  sport: z.union([z.literal(1), z.literal(2)]),
  /** Unix seconds; the current time if absent. */
  startsAt: z.number().int().positive().optional(),
  speed: z.number().min(0.1).max(100).optional(),
});

export const RetryPost = z.strictObject({ match: Id });

export type EventAddress = z.infer<typeof Address>;

export type ReadEvent = { ok: true; address: EventAddress; change: FeedChange } | { ok: false; reason: string };

export function readEvent(value: unknown): ReadEvent {
  const address = Address.safeParse(value);
  if (!address.success) return { ok: false, reason: formatIssues(address.error) };
  const change = Change.safeParse(value);
  if (!change.success) return { ok: false, reason: formatIssues(change.error) };
  if (change.data.type === "state" && (change.data.homeScore === undefined) !== (change.data.awayScore === undefined)) {
    return { ok: false, reason: "homeScore and awayScore come together or not at all" };
  }
  if (change.data.type !== "odds") return { ok: true, address: address.data, change: change.data };
  const quote = wholeQuote(change.data);
  return typeof quote === "string" ? { ok: false, reason: quote } : { ok: true, address: address.data, change: quote };
}

/** If parts of a quote are missing, returns a text that names them. Only a suspended quote may omit line and prices. */
function wholeQuote(quote: z.infer<typeof Odds>): FeedChange | string {
  const { line, home, draw, away, suspended, ...rest } = quote;
  if (suspended) {
    return { ...rest, line: line ?? null, home: home ?? 0, draw: draw ?? null, away: away ?? 0, suspended };
  }
  const missing = [line === undefined && "line", home == null && "home", draw === undefined && "draw", away == null && "away"];
  const names = missing.filter((name) => name !== false);
  if (names.length > 0) return `${names.join(", ")}: missing; only a quote with suspended: true may leave it out`;
  return { ...rest, line: line ?? null, home: home ?? 0, draw: draw ?? null, away: away ?? 0 };
}

/** Basketball counts seconds left, which are rounded up. Football counts elapsed seconds, which are rounded down. */
export function inWholeSeconds(sportId: SportId, change: FeedChange): FeedChange {
  if (change.type !== "incident" || change.incident.second === undefined) return change;
  const round = sportId === SPORT.BASKETBALL ? Math.ceil : Math.floor;
  return { ...change, incident: { ...change.incident, second: round(change.incident.second) } };
}

/** Whether the status exists in the sport (specification 4.10, 4.13). True for a change that is not a state. */
export function statusFits(sportId: SportId, change: FeedChange): boolean {
  if (change.type !== "state") return true;
  return sportId === SPORT.FOOTBALL ? isFootballStatus(change.status) : isBasketballStatus(change.status);
}
