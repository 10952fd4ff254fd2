import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Incident } from "../entities/incident.ts";
import { LiveVideo } from "../entities/live.ts";
import { numeric } from "../numeric.ts";
import { CLIP_MAX_S, CLIP_MIN_S, CLIP_TITLE_MAX } from "../rules/clips.ts";
import { REPORT_REASONS } from "../rules/rooms.ts";
import { oneSeenLine } from "../rules/unseen.ts";
import { Id, IdOrNone, keyFor, UnixMs } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0047-replay-and-clips.md" });

/** Calls of recordings and of viewers' clips. */
export const replay = {
  getReplay: call.post("/api/replay/getReplay", {
    summary: "A recording's times, its match's goals and red cards, and how its talk is kept",
    input: z.object({ id: Id }),
    data: z.object({
      /** Number of the match that the recording shows; 0 for none. Earlier releases leave it out. */
      matchid: z.number().default(0),
      /** Parts without a gap: `from` and `length` in seconds of the recording, `at` as unix milliseconds of the first picture. */
      pieces: z.array(z.object({ from: z.number(), length: z.number(), at: z.number() })),
      /** `place` is in seconds from the beginning of the recording. */
      marks: z.array(z.object({ place: z.number(), incident: Incident })),
      /** The chat messages come in parts of this many seconds. */
      talk_part_s: z.number(),
    }),
  }),
  getReplayTalk: call.post("/api/replay/getReplayTalk", {
    summary: "What was said during a part of a recording, without deleted messages and accounts; parts count from 0",
    input: z.object({ id: Id, part: numeric(z.number().int().min(0).max(999)) }),
    data: z.object({
      list: z.array(z.object({ seq: z.number(), uid: z.number(), nick_name: z.string(), text: z.string(), at: z.number() })),
    }),
  }),
  getClip: call.post("/api/replay/getClip", {
    summary: "A clip with its maker, and whether the asker may delete it",
    input: z.object({ id: Id }),
    data: z.object({
      clip: LiveVideo,
      maker: z.object({ uid: z.number(), nick_name: z.string() }).nullable(),
      may_delete: z.number(),
    }),
  }),
  makeClip: call.viewer.post("/api/replay/makeClip", {
    summary: "Cuts a clip of the running broadcast (`video` 0) or of a recording; the same key again is the same clip",
    input: z.object({
      anchorid: Id,
      video: IdOrNone.default(0),
      /** Unix milliseconds of the clip's first picture. */
      from_ms: UnixMs,
      seconds: numeric(
        z
          .number("must be a whole number")
          .int("must be a whole number")
          .min(CLIP_MIN_S, `must be ${CLIP_MIN_S} to ${CLIP_MAX_S}`)
          .max(CLIP_MAX_S, `must be ${CLIP_MIN_S} to ${CLIP_MAX_S}`),
      ),
      title: z
        .string()
        .overwrite(oneSeenLine)
        .min(1, "must not be empty")
        .refine((text) => [...text].length <= CLIP_TITLE_MAX, `must have at most ${CLIP_TITLE_MAX} characters`),
      request_key: keyFor("clip"),
    }),
    data: z.object({ id: z.number() }),
  }),
  deleteClip: call.viewer.post("/api/replay/deleteClip", {
    summary: "Deletes a clip: its maker, the room's anchor and operators may; deleted already is deleted",
    input: z.object({ id: Id }),
    data: z.object({}),
  }),
  reportClip: call.viewer.post("/api/replay/reportClip", {
    summary: "Reports a clip to the operators; the same again is the same report",
    input: z.object({
      id: Id,
      reason: z.enum(REPORT_REASONS),
      note: z.string().trim().max(200, "must have at most 200 characters").default(""),
    }),
    data: z.object({ report_id: z.number() }),
  }),
};
