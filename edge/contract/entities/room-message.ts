import * as z from "zod";
import { RoomGift } from "./gift.ts";
import { StreamMedias } from "./live.ts";
import { nameFields } from "./localized.ts";
import { MatchPulse } from "./match.ts";
import { RoomState } from "./room-moderation.ts";

/** Changed scores, sent as a custom message in NOTIFY_ROOM and in a match's room. */
export const ScoresMessage = z.object({ type: z.literal("scores"), list: z.array(MatchPulse) });
export type ScoresMessage = z.infer<typeof ScoresMessage>;

/** `desc` is the text of the race-start banner in each language (Specification 3.23). */
export const RaceStartMessage = z.object({
  type: z.literal("race_start"),
  id: z.number(),
  sport_id: z.number(),
  /** Unix milliseconds. */
  at: z.number(),
  ...nameFields("desc"),
});
export type RaceStartMessage = z.infer<typeof RaceStartMessage>;

/** New segments of a room's stream, by quality. Pages append `lines` to their playlist of the same broadcast (RFC 8216). */
export const StreamMessage = z.object({
  type: z.literal("stream"),
  token: z.string(),
  /** `first`: number, within the broadcast, of the first segment in `lines`. */
  lists: z.record(z.string(), z.object({ first: z.number(), lines: z.string() })),
});
export type StreamMessage = z.infer<typeof StreamMessage>;

/** A room's broadcast has begun, ended or gained a quality. If `title` is present, only the room's title has changed. */
export const RoomStateMessage = z.object({
  type: z.literal("room_state"),
  is_live: z.number(),
  token: z.string(),
  qualities: z.array(z.string()),
  media: StreamMedias.optional(),
  /** `started_at`: unix seconds of the broadcast's start. `at`: unix milliseconds of this message. Older servers send neither. */
  started_at: z.number().optional(),
  at: z.number().optional(),
  /** The new title; empty if the room shows the anchor's name. */
  title: z.string().optional(),
});
export type RoomStateMessage = z.infer<typeof RoomStateMessage>;

/** A room's rules, announcement, pinned message or moderators have changed. `at`: unix milliseconds; older servers omit it. */
export const RoomRulesMessage = z.object({ type: z.literal("room_rules"), at: z.number().optional(), ...RoomState.shape });
export type RoomRulesMessage = z.infer<typeof RoomRulesMessage>;

/** A person with an entrance effect has entered a room. */
export const EntranceMessage = z.object({
  type: z.literal("entrance"),
  uid: z.string(),
  nick: z.string(),
  /** Address of the effect's picture, and the effect's name. */
  picture: z.string(),
  ...nameFields("name"),
});
export type EntranceMessage = z.infer<typeof EntranceMessage>;
/** `list` is oldest first. `more` is the number of small gifts that did not fit into `list`. */
export const GiftMessage = z.object({ type: z.literal("gift"), list: z.array(RoomGift), more: z.number() });
export type GiftMessage = z.infer<typeof GiftMessage>;

/**
 * The room of the anchor who starts the raid gets `leave`, or `stop` if the raid is called off. The target room gets `arrive`.
 */
export const RaidMessage = z.object({
  type: z.literal("raid"),
  stage: z.enum(["leave", "stop", "arrive"]),
  /** The anchor who starts the raid (`from`), and the anchor of the target room (`to`). */
  from: z.number(),
  from_nick: z.string(),
  to: z.number(),
  to_nick: z.string(),
  /** Unix milliseconds at which the viewers leave. */
  at: z.number(),
  viewers: z.number(),
});
export type RaidMessage = z.infer<typeof RaidMessage>;

/** Custom messages that the site sends in rooms and that screens act on. */
export const RoomMessage = z.discriminatedUnion("type", [
  ScoresMessage,
  RaceStartMessage,
  StreamMessage,
  RoomStateMessage,
  RoomRulesMessage,
  EntranceMessage,
  GiftMessage,
  RaidMessage,
]);
export type RoomMessage = z.infer<typeof RoomMessage>;
