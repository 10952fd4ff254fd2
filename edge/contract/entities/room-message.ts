import * as z from "zod";
import { RoomGift } from "./gift.ts";
import { StreamMedias } from "./live.ts";
import { nameFields } from "./localized.ts";
import { MatchPulse } from "./match.ts";
import { RoomState } from "./room-moderation.ts";

/** Scores that moved, as NOTIFY_ROOM and a match's room carry them in a custom message. */
export const ScoresMessage = z.object({ type: z.literal("scores"), list: z.array(MatchPulse) });
export type ScoresMessage = z.infer<typeof ScoresMessage>;

/** A match has begun (Specification 3.23): the texts of the race-start banner, in each language. */
export const RaceStartMessage = z.object({
  type: z.literal("race_start"),
  id: z.number(),
  sport_id: z.number(),
  /** Unix milliseconds. */
  at: z.number(),
  ...nameFields("desc"),
});
export type RaceStartMessage = z.infer<typeof RaceStartMessage>;

/** New segments of a room's stream, by quality: the lines to append to the playlist of that broadcast (RFC 8216). */
export const StreamMessage = z.object({
  type: z.literal("stream"),
  /** The broadcast. */
  token: z.string(),
  /** `first`: number of the first of these segments within the broadcast. */
  lists: z.record(z.string(), z.object({ first: z.number(), lines: z.string() })),
});
export type StreamMessage = z.infer<typeof StreamMessage>;

/** A room's broadcast has begun, ended, or gained a quality; with `title`, the room's title alone has changed. */
export const RoomStateMessage = z.object({
  type: z.literal("room_state"),
  is_live: z.number(),
  /** The broadcast. */
  token: z.string(),
  qualities: z.array(z.string()),
  media: StreamMedias.optional(),
  /** When the broadcast began, unix seconds; when this was written, unix milliseconds. Older servers state neither. */
  started_at: z.number().optional(),
  at: z.number().optional(),
  /** The new title; empty for the anchor's name. */
  title: z.string().optional(),
});
export type RoomStateMessage = z.infer<typeof RoomStateMessage>;

/** A room's rules, announcement, pinned message or moderators changed. `at`: unix milliseconds; not from older servers. */
export const RoomRulesMessage = z.object({ type: z.literal("room_rules"), at: z.number().optional(), ...RoomState.shape });
export type RoomRulesMessage = z.infer<typeof RoomRulesMessage>;

/** A person with an entrance effect has entered a room. */
export const EntranceMessage = z.object({
  type: z.literal("entrance"),
  uid: z.string(),
  nick: z.string(),
  /** Address of the effect's picture, and its name. */
  picture: z.string(),
  ...nameFields("name"),
});
export type EntranceMessage = z.infer<typeof EntranceMessage>;
/** Gifts given in a room, oldest first; `more` small ones found no place in the list. */
export const GiftMessage = z.object({ type: z.literal("gift"), list: z.array(RoomGift), more: z.number() });
export type GiftMessage = z.infer<typeof GiftMessage>;

/** A raid in the room that its viewers leave, its end there before they have, and its arrival in the other room. */
export const RaidMessage = z.object({
  type: z.literal("raid"),
  stage: z.enum(["leave", "stop", "arrive"]),
  /** The anchor who leads, and the one whose room it leads to. */
  from: z.number(),
  from_nick: z.string(),
  to: z.number(),
  to_nick: z.string(),
  /** When the viewers leave, unix milliseconds. */
  at: z.number(),
  viewers: z.number(),
});
export type RaidMessage = z.infer<typeof RaidMessage>;

/** Messages of the site in rooms, which screens act on. */
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
