import * as z from "zod";
import { callsFrom } from "#edge/contract/call.ts";
import { wireFields } from "../../entities/localized.ts";
import { LANGUAGES, LOCALES } from "../../rules/locale.ts";
import { fromWire, inLanguage, type Worded } from "../../rules/localized.ts";
import { linesWithoutUnseen } from "../../rules/unseen.ts";
import { IdOrNone, keyFor } from "../inputs.ts";

const seen = (text: string): string => linesWithoutUnseen(text).trim();

/**
 * `version`: number of the subject's last log line when the form was made. If there is a newer line, the change is refused
 * (docs/decisions/0014).
 */
export const CHANGE_FIELDS = {
  request_key: keyFor("change"),
  version: IdOrNone.optional(),
  reason: z.string().overwrite(seen).max(200, "must have at most 200 characters").default(""),
};

export const REASONED_FIELDS = {
  ...CHANGE_FIELDS,
  reason: z.string().overwrite(seen).min(2, "must say why").max(200, "must have at most 200 characters"),
};

export const Changed = z.object({
  /** Number of this change's log line. */
  line: z.number(),
  /** True if the same form was sent before, so that this call changed nothing. */
  repeated: z.boolean(),
  id: z.string(),
});
export type Changed = z.infer<typeof Changed>;

/**
 * Builds operators' calls that share a source. `change` builds a call that changes something and therefore writes a line of the
 * log.
 */
export const operatorCalls = (shared: { source: string }) => {
  const { post } = callsFrom(shared).operator;
  return {
    post,
    change: <Input extends z.ZodType>(path: string, definition: { input: Input; summary: string; source?: string }) =>
      post(path, { ...definition, data: Changed }),
  };
};

/** A text in one language. */
export const Line = (max: number) =>
  z.string().overwrite(seen).min(1, "must not be empty").max(max, `must have at most ${max} characters`);
export const MaybeLine = (max: number) => z.string().overwrite(seen).max(max, `must have at most ${max} characters`).default("");
/** Chinese has its own maximum, because it needs fewer characters. Every language may be empty. */
export const lineFields = <Field extends string>(field: Field, chinese: number, others: number) =>
  wireFields(field, (language) => MaybeLine(language === "zh" ? chinese : others));

/**
 * A check of an input: each text has at least one language, whichever it is, because a site may have one language alone. Readers of
 * the others get that text (`inLanguage`). The fault stands at the form's first language.
 */
export const inSomeLanguage =
  <Field extends string>(...fields: Field[]) =>
  (input: Worded<Field>, context: z.RefinementCtx): void => {
    for (const field of fields)
      if (inLanguage(fromWire(input, field), LOCALES[0]) === "")
        context.addIssue({
          code: "custom",
          path: [`${field}_${LANGUAGES[LOCALES[0]].suffix}`],
          message: "must not be empty in every language",
        });
  };
/** A text without spaces around it that matches `pattern`. */
export const Pattern = (max: number, pattern: RegExp, message: string) =>
  z.string().trim().max(max, `must have at most ${max} characters`).regex(pattern, message);
/** An http(s) address or a path of the site; empty for none. */
export const Address = Pattern(
  500,
  /^(?:|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+)$/,
  "must be a path of the site or an http(s) address",
).default("");
