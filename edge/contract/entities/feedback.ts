import * as z from "zod";
import { FEEDBACK_KINDS, FEEDBACK_STATES } from "../rules/service.ts";

/** A report to customer service as who wrote it sees it. */
export const Feedback = z.object({
  /** `20261121-7K3M…`; a guest needs it to see the answer. */
  feedback_id: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  content: z.string(),
  contact: z.string(),
  /** Addresses of pictures stored here. */
  pictures: z.array(z.string()),
  state: z.enum(FEEDBACK_STATES),
  /** Empty until customer service has answered. */
  answer: z.string(),
  /** Unix seconds. */
  answered_at: z.number().nullable(),
  created_at: z.number(),
});
export type Feedback = z.infer<typeof Feedback>;

/** Customer service's offers beside reports. */
export const Support = z.object({
  /** Address of customer service's chat: https or a path of this site; empty if there is none. */
  chat_url: z.string(),
});
export type Support = z.infer<typeof Support>;
