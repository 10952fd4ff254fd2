import * as z from "zod";
import { FEEDBACK_KINDS, FEEDBACK_STATES } from "../rules/service.ts";

/** A report to customer service as its author sees it. */
export const Feedback = z.object({
  /** For example `20261121-7K3M…`. A guest needs the id to see the answer. */
  feedback_id: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  content: z.string(),
  contact: z.string(),
  pictures: z.array(z.string()),
  state: z.enum(FEEDBACK_STATES),
  /** Empty until customer service has answered. */
  answer: z.string(),
  /** Unix seconds. */
  answered_at: z.number().nullable(),
  created_at: z.number(),
});
export type Feedback = z.infer<typeof Feedback>;

/** The contact options of customer service besides reports. */
export const Support = z.object({
  /** Address of the customer service chat: https or a path of this site; empty for none. */
  chat_url: z.string(),
});
