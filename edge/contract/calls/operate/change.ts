import * as z from "zod";

/**
 * The fields of every change an operator makes, beside the change's own. `version` is the subject's last line in the log when the form
 * was made: the change is refused when there is a newer one (docs/decisions/0014).
 */
export const CHANGE_FIELDS = {
  request_key: z.string().regex(/^[\w-]{16,80}$/, "must be 16 to 80 letters, digits, - or _, new for each change"),
  version: z.coerce.number().int().min(0).optional(),
  reason: z.string().trim().max(200, "must have at most 200 characters").default(""),
};

/** The same, for changes that need a reason. */
export const REASONED_FIELDS = {
  ...CHANGE_FIELDS,
  reason: z.string().trim().min(2, "must say why").max(200, "must have at most 200 characters"),
};

/** The result of a change. */
export const Changed = z.object({
  /** Its line in the log. */
  line: z.number(),
  /** True when the same form had been sent before: nothing happened now. */
  repeated: z.boolean(),
  /** Id of the row that was changed or made. */
  id: z.string(),
});
export type Changed = z.infer<typeof Changed>;

/** A text in one language; empty only if the call allows it. */
export const Line = (max: number) =>
  z.string().trim().min(1, "must not be empty").max(max, `must have at most ${max} characters`);
export const MaybeLine = (max: number) => z.string().trim().max(max, `must have at most ${max} characters`).default("");
/** An http(s) address or a path of the site; empty for none. */
export const Address = z
  .string()
  .trim()
  .max(500, "must have at most 500 characters")
  .regex(/^(?:|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+)$/, "must be a path of the site or an http(s) address")
  .default("");
