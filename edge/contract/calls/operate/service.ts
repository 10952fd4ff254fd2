import * as z from "zod";
import { Feedback } from "#edge/contract/entities/feedback.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { FEEDBACK_KINDS, FEEDBACK_STATES, isSupportAddress, severalLines } from "#edge/contract/rules/service.ts";
import { FeedbackId } from "../customerservice.ts";
import { PAGE_FIELDS } from "../inputs.ts";
import { CHANGE_FIELDS, lineFields, MaybeLine, operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "7.50" });

export const FeedbackQueueEntry = Feedback.extend({
  /** 0 for a guest. */
  uid: z.number(),
  nick_name: z.string(),
  /** Language in which the report was written, and the device that sent it. */
  locale: z.enum(LOCALES),
  device: z.string(),
});
export type FeedbackQueueEntry = z.infer<typeof FeedbackQueueEntry>;

/** Longest answer to a report, in characters. */
export const ANSWER_MAX = 1_000;

const ServiceFields = z.object({
  chat_url: MaybeLine(300).refine(
    (text) => text === "" || isSupportAddress(text),
    "must be an https address or a path of this site",
  ),
  ...lineFields("partner", 40, 40),
});

export const serviceCalls = {
  getFeedbackDesk: call.post("/api/operate/getFeedbackDesk", {
    summary: "Reports to customer service: those that wait first, the oldest of them at the top; then the newest",
    input: z.object({
      state: z.enum(FEEDBACK_STATES).optional(),
      kind: z.enum(FEEDBACK_KINDS).optional(),
      ...PAGE_FIELDS,
    }),
    data: z.object({ list: z.array(FeedbackQueueEntry), total: z.number(), waiting: z.number() }),
  }),
  getFeedbackEntry: call.post("/api/operate/getFeedbackEntry", {
    summary: "One report, with the version that a change of it names",
    input: z.object({ feedback_id: FeedbackId }),
    data: z.object({ entry: FeedbackQueueEntry, version: z.number() }),
  }),
  answerFeedback: call.change("/api/operate/answerFeedback", {
    summary: "Answers a report, or words its answer anew; a closed one is answered then",
    input: z.object({
      feedback_id: FeedbackId,
      answer: z
        .string()
        .max(2 * ANSWER_MAX, `must have at most ${ANSWER_MAX} characters`)
        .transform(severalLines)
        .refine(({ length }) => length >= 2 && length <= ANSWER_MAX, `must have 2 to ${ANSWER_MAX} characters`),
      ...CHANGE_FIELDS,
    }),
  }),
  closeFeedback: call.change("/api/operate/closeFeedback", {
    summary: "Closes a report; an answer stays",
    input: z.object({ feedback_id: FeedbackId, ...CHANGE_FIELDS }),
  }),
  getService: call.post("/api/operate/getService", {
    summary: "Where customer service chats, and the partner whose members are asked for their number",
    source: "9.6, 7.20",
    input: z.object({}),
    data: z.object({ service: ServiceFields, version: z.number() }),
  }),
  saveService: call.change("/api/operate/saveService", {
    summary: "Sets them; a partner has a name in one language or more, or none",
    source: "9.6, 7.20",
    input: ServiceFields.extend(CHANGE_FIELDS),
  }),
};
