import * as z from "zod";
import { call } from "../call.ts";
import { Feedback, Support } from "../entities/feedback.ts";
import { oneLine } from "../rules/accounts.ts";
import {
  FEEDBACK_KINDS,
  FEEDBACK_LENGTH,
  FEEDBACK_PICTURES_MAX,
  isContact,
  isFeedbackText,
  severalLines,
} from "../rules/service.ts";
import { Empty, keyFor, PageInput, paged } from "./inputs.ts";

export const FeedbackId = z.string().regex(/^[\w-]{8,64}$/, "must be the id of a report");

/** Customer service (Specification 7.50, 9.6). */
export const customerservice = {
  publish: call.post("/api/customerservice/publish", {
    summary:
      "Reports something to customer service; pictures are addresses of `getTempKeysForMinio` and need a signed-in person, a guest needs the letters of the picture `GET /api/user/smsCaptcha?code=<id>`. The same key again is the same report; with another content it is refused",
    source: "7.50",
    input: z.object({
      kind: z.enum(FEEDBACK_KINDS, `must be one of ${FEEDBACK_KINDS.join(", ")}`).default("other"),
      content: z
        .string()
        .max(FEEDBACK_LENGTH.typed, `must have ${FEEDBACK_LENGTH.min} to ${FEEDBACK_LENGTH.max} characters`)
        .transform(severalLines)
        .refine(isFeedbackText, `must have ${FEEDBACK_LENGTH.min} to ${FEEDBACK_LENGTH.max} characters`),
      contact: z
        .string()
        .max(2 * FEEDBACK_LENGTH.contact, `must have at most ${2 * FEEDBACK_LENGTH.contact} characters`)
        .transform(oneLine)
        .refine(isContact, `must be at most ${FEEDBACK_LENGTH.contact} wide (a Han character is 2)`)
        .default(""),
      pictures: z
        .array(z.string().max(300, "must be the address of a stored picture"))
        .max(FEEDBACK_PICTURES_MAX, `must be at most ${FEEDBACK_PICTURES_MAX} pictures`)
        .default([]),
      request_key: keyFor("report"),
      captcha: z.string().trim().max(16, "must be the letters in the picture").default(""),
      code: z.string().max(64, "must be the id that the picture was asked for with").default(""),
    }),
    data: Feedback,
  }),
  getFeedbackList: call.viewer.post("/api/customerservice/getFeedbackList", {
    summary: "The person's reports with their answers, newest first; pages are appended",
    source: "docs/decisions",
    input: PageInput,
    data: paged(Feedback),
  }),
  getFeedback: call.post("/api/customerservice/getFeedback", {
    summary: "A report of the person's own, or a guest's by its id",
    source: "docs/decisions",
    input: z.object({ feedback_id: FeedbackId }),
    data: Feedback,
  }),
  getSupport: call.get("/api/customerservice/getSupport", {
    summary: "Where customer service chats; empty where nobody does",
    source: "9.6",
    input: Empty,
    data: Support,
  }),
};
