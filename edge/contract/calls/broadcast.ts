import * as z from "zod";
import { callsFrom } from "../call.ts";
import { BroadcastDesk, PushKey } from "../entities/broadcast.ts";
import { numeric } from "../numeric.ts";
import { isProfileText, oneLine } from "../rules/accounts.ts";
import { AUDIENCES } from "../rules/audience.ts";
import { ROOM_TITLE_MAX, SEGMENT_LENGTHS_S } from "../rules/broadcasts.ts";
import { LANGS } from "../rules/locale.ts";
import { Empty, Id, IdOrNone } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0053-anchors-desk.md" });

/** Calls of an anchor about the anchor's own channel. */
export const broadcast = {
  getDesk: call.viewer.post("/api/broadcast/getDesk", {
    summary: "The anchor's own channel: its room, its state, and the figures of the running or latest broadcast",
    input: Empty,
    data: BroadcastDesk,
  }),
  getPushKey: call.viewer.post("/api/broadcast/getPushKey", {
    summary: "The anchor's push address and key",
    source: "2.10, docs/streams.md",
    input: Empty,
    data: PushKey,
  }),
  changePushKey: call.viewer.post("/api/broadcast/changePushKey", {
    summary:
      "Makes a new key the only good one, or the key worthless, which ends the broadcast; nothing if `version` is not the good key",
    source: "2.10, docs/streams.md",
    input: z.object({
      change: z.enum(["renew", "revoke"], "must be renew or revoke"),
      /** Version of the push key that the anchor sees; 0 for none. */
      version: IdOrNone,
    }),
    data: PushKey,
  }),
  saveRoom: call.viewer.post("/api/broadcast/saveRoom", {
    summary:
      "Changes the own room, also while it is live: title, category, language, cover, the match that it covers, the length of segments; fields left out stay",
    input: z.object({
      title: z
        .string()
        .transform(oneLine)
        .refine((text) => isProfileText(text, ROOM_TITLE_MAX), `must be at most ${ROOM_TITLE_MAX} wide (a Han character is 2)`)
        .optional(),
      category: z.string().max(32, "must have at most 32 characters").optional(),
      /** The language that is spoken in the room. */
      language: z.enum(LANGS, `must be one of ${LANGS.join(", ")}`).optional(),
      /** Address of a stored picture; empty for the generated cover. */
      cover: z.string().max(300, "must have at most 300 characters").optional(),
      /** Number of the match that the room covers; 0 for none. */
      matchid: IdOrNone.optional(),
      /** Length of the segments that encoders must send, in seconds. */
      segment_s: numeric(z.number("must be a number"))
        .pipe(z.literal(SEGMENT_LENGTHS_S, `must be one of ${SEGMENT_LENGTHS_S.join(", ")}`))
        .optional(),
      /** The audience of all later broadcasts. */
      audience: z.enum(AUDIENCES, `must be one of ${AUDIENCES.join(", ")}`).optional(),
    }),
    data: Empty,
  }),
  stop: call.viewer.post("/api/broadcast/stop", {
    summary: "Ends the running broadcast of that name; its encoder is refused until it was silent for 18 s, or is let go on",
    input: z.object({ broadcast: z.string().regex(/^[a-z0-9]{8,12}$/, "must be the name of a broadcast, as getDesk gives it") }),
    data: Empty,
  }),
  cutOff: call.viewer.post("/api/broadcast/cutOff", {
    summary:
      "Refuses the encoder of that number until it has been silent, or is let go on; a different one may send in its place",
    input: z.object({
      /** The `run` number from getDesk. */
      run: Id,
    }),
    data: Empty,
  }),
  release: call.viewer.post("/api/broadcast/release", {
    summary: "Takes the encoder again that the anchor stopped",
    input: Empty,
    data: Empty,
  }),
};
