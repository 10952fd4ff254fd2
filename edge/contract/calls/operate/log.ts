import * as z from "zod";
import { Id, IdOrNone, PAGE_FIELDS } from "../inputs.ts";
import { operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions" });

/** `before` or `after` is null if the field did not exist then. */
export const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FieldChange = z.infer<typeof FieldChange>;

export const LogLine = z.object({
  id: z.number(),
  /** Unix seconds. */
  at: z.number(),
  /** The time since the change, in words, such as "3 minutes ago". Computed when the answer was made. */
  ago: z.string().default(""),
  uid: z.number(),
  nick_name: z.string(),
  /** Kind of the change, such as `config.save` or `person.ban`. */
  kind: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  changes: z.array(FieldChange),
  reason: z.string(),
  ip: z.string(),
  /** The operator's session, as the list of sessions shows it. */
  session: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

const Word = z.string().regex(/^[\w.-]{1,40}$/, "must be 1 to 40 letters, digits, ., - or _");

export const logCalls = {
  getLog: call.post("/api/operate/getLog", {
    summary: "What operators did, newest first; by kind, operator or subject",
    input: z.object({
      ...PAGE_FIELDS,
      /** A kind such as `person.ban`, or only its first word for all kinds of that subject. */
      kind: Word.optional(),
      operator: Id.optional(),
      subject_kind: Word.optional(),
      subject_id: z.string().max(80, "must have at most 80 characters").optional(),
      /** Number of the only line to return. */
      line: Id.optional(),
      /** Only lines with a higher number. */
      after: IdOrNone.default(0),
    }),
    data: z.object({
      list: z.array(LogLine),
      total: z.number(),
      operators: z.array(z.object({ uid: z.number(), nick_name: z.string() })),
    }),
  }),
};
