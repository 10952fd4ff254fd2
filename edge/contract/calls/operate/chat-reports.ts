import * as z from "zod";
import { CHAT_REPORT_KINDS, CHAT_REPORT_MEASURES } from "#edge/contract/rules/contacts.ts";
import { REPORT_REASONS, REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { Id, PAGE_FIELDS } from "../inputs.ts";
import { operatorCalls } from "./change.ts";
import { decisionInput, EvidenceLine } from "./evidence.ts";

const call = operatorCalls({ source: "docs/decisions/0057-contacts.md" });

export const ChatReport = z.object({
  report_id: z.number(),
  kind: z.enum(CHAT_REPORT_KINDS),
  /** Number of the reporter. */
  uid: z.number(),
  nick_name: z.string(),
  /** Chat id of the reported person or of the reported group's owner; empty if neither is known. */
  person: z.string(),
  person_nick: z.string(),
  /** The group that contains the reported message; empty for a private conversation. */
  group_id: z.string(),
  group_name: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  state: z.enum(REPORT_STATES),
  created_at: z.number(),
  /** Index of the reported message in `lines`; -1 for a report of a person or group. */
  marked: z.number(),
  lines: z.array(EvidenceLine),
});
export type ChatReport = z.infer<typeof ChatReport>;

export const chatReportCalls = {
  getChatReports: call.post("/api/operate/getChatReports", {
    summary: "Reports from the messenger: those that wait first, the oldest of them at the top; then the newest",
    input: z.object({ state: z.enum(REPORT_STATES).optional(), ...PAGE_FIELDS }),
    data: z.object({ list: z.array(ChatReport), total: z.number(), waiting: z.number() }),
  }),
  getChatReport: call.post("/api/operate/getChatReport", {
    summary: "One report from the messenger, with the version that a decision on it names",
    input: z.object({ report_id: Id }),
    data: z.object({ report: ChatReport, version: z.number() }),
  }),
  decideChatReport: call.change("/api/operate/decideChatReport", {
    summary: "Dismisses a report, or deletes its message and mutes or bans the person, or ends the group",
    input: decisionInput(z.enum(CHAT_REPORT_MEASURES).default("none")),
  }),
};
