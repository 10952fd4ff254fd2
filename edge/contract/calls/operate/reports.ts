import * as z from "zod";
import { REPORT_MEASURES, REPORT_REASONS, REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { Id, PAGE_FIELDS } from "../inputs.ts";
import { operatorCalls } from "./change.ts";
import { decisionInput, EvidenceLine } from "./evidence.ts";

const call = operatorCalls({ source: "docs/decisions/0046-room-moderation.md" });

export const RoomReport = z.object({
  report_id: z.number(),
  anchorid: z.number(),
  anchor_nick: z.string(),
  /** Number of the reporter. */
  uid: z.number(),
  nick_name: z.string(),
  /** Chat id of the reported person. */
  person: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  state: z.enum(REPORT_STATES),
  created_at: z.number(),
  /** The reported message; null for a broadcast. */
  message: EvidenceLine.nullable(),
  before: z.array(EvidenceLine),
  /** The reported broadcast, and the second of the broadcast at which it was reported; null for a message. */
  stream: z.object({ title: z.string(), started_at: z.number(), at_s: z.number() }).nullable(),
  /** Id of the reported clip; 0 for none. */
  clip_id: z.number(),
  /** Id of the reported post or recording, or of the post or recording whose comment is reported; 0 for none. */
  short_id: z.number(),
  /** Id of the reported comment, whose text is in `message`; 0 for none. */
  comment_id: z.number(),
  /** Id of the broadcast's recording; 0 for none. */
  video_id: z.number(),
});
export type RoomReport = z.infer<typeof RoomReport>;

export const reportCalls = {
  getRoomReports: call.post("/api/operate/getRoomReports", {
    summary: "Reports of messages and broadcasts: those that wait first, the oldest of them at the top; then the newest",
    input: z.object({ state: z.enum(REPORT_STATES).optional(), ...PAGE_FIELDS }),
    data: z.object({ list: z.array(RoomReport), total: z.number(), waiting: z.number() }),
  }),
  getRoomReport: call.post("/api/operate/getRoomReport", {
    summary: "One report, with the version that a decision on it names",
    input: z.object({ report_id: Id }),
    data: z.object({ report: RoomReport, version: z.number() }),
  }),
  decideRoomReport: call.change("/api/operate/decideRoomReport", {
    summary: "Dismisses a report, or deletes its message and mutes or bans its sender in the room; a broadcast is ended",
    input: decisionInput(z.enum(REPORT_MEASURES).default("none")),
  }),
};
