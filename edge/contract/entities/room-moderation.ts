import * as z from "zod";
import { numeric } from "../numeric.ts";
import {
  BAN_DURATIONS_SECONDS,
  MUTE_DURATIONS_SECONDS,
  ROOM_ANNOUNCEMENT_MAX_LENGTH,
  SLOW_MODE_SECONDS,
} from "../rules/rooms.ts";
import { severalLines } from "../rules/service.ts";
import { LEVEL_MAX } from "../rules/vip.ts";

/** Maximum number of a room's blocked words, their maximum length in characters, and maximum number of moderators. */
export const ROOM_WORDS_MAX = 200;
export const ROOM_WORD_MAX_LENGTH = 32;
export const ROOM_MODERATORS_MAX = 50;

const SLOW_SECONDS: readonly number[] = [0, ...SLOW_MODE_SECONDS.filter((seconds) => seconds !== null)];
const MUTE_SECONDS: readonly number[] = MUTE_DURATIONS_SECONDS.filter((seconds) => seconds > 0);

const isOneIn = (list: readonly number[]) =>
  numeric(z.number().refine((value) => list.includes(value), `must be one of ${list.join(", ")}`));

export const RoomRules = z.object({
  /** Minimum number of seconds between two messages of one person (Specification 9.2); 0 without slow mode. */
  slow_s: isOneIn(SLOW_SECONDS),
  /** 1: only followers of the anchor may speak. */
  followers_only: numeric(z.number().int().min(0).max(1)),
  /** Lowest level that may speak (Specification 5.4); 0 for all. */
  min_level: numeric(z.number().int().min(0).max(LEVEL_MAX)),
});
export type RoomRules = z.infer<typeof RoomRules>;

export const NO_RULES: RoomRules = { slow_s: 0, followers_only: 0, min_level: 0 };

export const PinnedMessage = z.object({ seq: z.number(), uid: z.string(), nick: z.string(), text: z.string() });
export type PinnedMessage = z.infer<typeof PinnedMessage>;

/** A chat user's id. */
const Person = z.string().trim().min(1).max(64);
const Sequence = numeric(z.number().int().min(1));

export const RoomAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("rules"), ...RoomRules.shape }),
  z.object({
    act: z.literal("words"),
    words: z.array(z.string().trim().min(1).max(ROOM_WORD_MAX_LENGTH)).max(ROOM_WORDS_MAX),
  }),
  z.object({ act: z.literal("announce"), text: z.string().overwrite(severalLines).max(ROOM_ANNOUNCEMENT_MAX_LENGTH) }),
  z.object({ act: z.literal("pin"), seq: Sequence }),
  z.object({ act: z.literal("unpin") }),
  z.object({ act: z.literal("delete"), seq: Sequence }),
  z.object({ act: z.literal("mute"), person: Person, seconds: isOneIn(MUTE_SECONDS) }),
  z.object({ act: z.literal("unmute"), person: Person }),
  z.object({ act: z.literal("ban"), person: Person, seconds: isOneIn(BAN_DURATIONS_SECONDS) }),
  z.object({ act: z.literal("unban"), person: Person }),
  z.object({ act: z.literal("name"), person: Person }),
  z.object({ act: z.literal("unname"), person: Person }),
]);
export type RoomAct = z.infer<typeof RoomAct>;

/** A mute or a ban. `until` is in unix seconds. */
export const Restraint = z.object({ person: z.string(), nick: z.string(), until: z.number() });
export type Restraint = z.infer<typeof Restraint>;

export const RoomLogLine = z.object({
  id: z.number(),
  /** Unix seconds. */
  at: z.number(),
  actor: z.string(),
  actor_nick: z.string(),
  act: z.string(),
  /** Chat id of the person acted upon; empty for none. */
  person: z.string(),
  nick: z.string(),
  /** Seconds, rules, or the text of the message, depending on the act. */
  detail: z.string(),
});
export type RoomLogLine = z.infer<typeof RoomLogLine>;

/** The state of a room that everybody in it may see. */
export const RoomState = z.object({
  ...RoomRules.shape,
  /** The notification text of the room's group; empty for none. */
  announcement: z.string(),
  pinned: PinnedMessage.nullable(),
  moderators: z.array(z.string()),
});
export type RoomState = z.infer<typeof RoomState>;

/** The state of a room for its owner, moderators and operators. */
export const RoomModeration = z.object({
  state: RoomState,
  words: z.array(z.string()),
  moderators: z.array(z.object({ person: z.string(), nick: z.string() })),
  mutes: z.array(Restraint),
  bans: z.array(Restraint),
  log: z.array(RoomLogLine),
});
export type RoomModeration = z.infer<typeof RoomModeration>;
