import * as z from "zod";
import { callsFrom } from "../call.ts";
import { RaidMessage } from "../entities/room-message.ts";
import { RoomAct, RoomModeration, RoomState } from "../entities/room-moderation.ts";
import { REPORT_REASONS } from "../rules/rooms.ts";
import { Flag, Id, IdOrNone } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0046-room-moderation.md" });

/** Calls of the people in an anchor's room. */
export const room = {
  getRoomState: call.post("/api/room/getRoomState", {
    summary: "A room's rules, announcement, pinned message, moderators and raid that leaves, with the asker's place in it",
    input: z.object({ anchorid: Id }),
    data: z.object({
      state: RoomState,
      role: z.enum(["operator", "owner", "moderator", "viewer"]),
      followed: z.number(),
      /** 1 if the caller follows the anchor and wants alerts of broadcasts. */
      bell: z.number().default(0),
      /** The raid whose countdown is running. People who entered the room after the raid's message need it. */
      raid: RaidMessage.nullable().default(null),
      /**
       * Unix milliseconds at which the data was current. It shows whether a cached answer is older than a notice in the room. 0
       * from an older server.
       */
      as_of: z.number().default(0),
    }),
  }),
  getRoomDesk: call.viewer.post("/api/room/getRoomDesk", {
    summary:
      "Words, moderators, mutes, bans and log of a room, for its anchor, its moderators and operators; `before` pages the log",
    input: z.object({ anchorid: Id, before: Id.optional() }),
    data: RoomModeration,
  }),
  moderate: call.viewer.post("/api/room/moderate", {
    summary: "Moderates a room: rules, words, announcement, pin, deletion, mute, ban, moderators",
    input: z.object({ anchorid: Id, act: RoomAct }),
    data: z.object({}),
  }),
  followAnchor: call.viewer.post("/api/room/followAnchor", {
    summary: "Follows (type 1) or unfollows (type 0) an anchor; `bell` says whether the follower wants to know of broadcasts",
    source: "1.2",
    input: z.object({ anchorid: Id, type: Flag, bell: Flag.optional() }),
    data: z.object({ followed: z.number() }),
  }),
  report: call.viewer.post("/api/room/report", {
    summary: "Reports a message of a room, or with `seq` 0 its running broadcast; the same again is the same report",
    input: z.object({
      anchorid: Id,
      seq: IdOrNone,
      reason: z.enum(REPORT_REASONS),
      note: z.string().trim().max(200, "must have at most 200 characters").default(""),
    }),
    data: z.object({ report_id: z.number() }),
  }),
};
