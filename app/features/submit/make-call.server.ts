import { data, type TypedResponse } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { CallData } from "#edge/contract/call.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { type AreaText, getText } from "#app/i18n/use-text.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { toRefusal, toLogin } from "../page-guard.ts";
import { type CallName, type CallNamed, findCall } from "./call-schema.server.ts";
import { end, type Shown, type ShownRefusal, showRefusal } from "./refusal.server.ts";

/** The settings of a form's call: its texts, its confirmation and its result. */
export interface Outcome<Name extends CallName, Done> extends Shown {
  /** Distinguishes several forms on one screen. The default is the name of the call. */
  form?: string;
  /** Error texts by the form's field name. They are used if the general text would not help. */
  wrong?: Readonly<Record<string, string>>;
  /** Errors that the screen itself has found, by the form's field name. */
  errors?: Readonly<Record<string, string>>;
  confirm?: string;
  /** The refusal is shown beside this field of the form. The default is the field that the refusal names, or the form itself. */
  place?: (refusal: ShownRefusal) => string | undefined;
  /** The form redirects to this address after the call; a function returns the result instead. */
  done: string | ((answer: CallData<CallNamed<Name>>) => Done | Promise<Done>);
  /** Replaces `done` if a missing subject counts as success, for example if an item was already deleted. */
  gone?: string | (() => Done);
}

/** The form gets `values` back if the call is not made. */
export interface Filled {
  input: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, string>>;
  isConfirmed: boolean;
  /** undefined if the form does not have this field of the call. */
  named: (field: string) => string | undefined;
}

export type Returned = ReturnType<typeof data<FormAnswer>>;

/** True if the form was returned to the person: nothing was done, and there is no redirect. */
export const cameBack = <Other>(answer: Returned | Other): answer is Returned =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

/** In the page's language. */
function issueText(t: AreaText<"forms">, issue: z.core.$ZodIssue): string {
  if (issue.code === "too_small")
    return issue.origin === "string"
      ? t(Number(issue.minimum) <= 1 ? "wrong.empty" : "wrong.short", { min: Number(issue.minimum) })
      : t("wrong.small", { min: Number(issue.minimum) });
  if (issue.code === "too_big") return t(issue.origin === "string" ? "wrong.long" : "wrong.big", { max: Number(issue.maximum) });
  if (issue.code === "invalid_type") return t(issue.expected === "string" ? "wrong.empty" : "wrong.number");
  return t("wrong.form");
}

/**
 * If there is an error, a question or a refusal, returns the form with the HTTP status. Throws login redirects and refusals whose
 * status the form does not show.
 */
export async function makeCall<Name extends CallName, Done>(
  { request, context: { product, visit } }: { request: Request; context: LoadContext },
  name: Name,
  { input, values, isConfirmed, named }: Filled,
  { form = name, wrong, errors: own, confirm, place, done, gone, ...shown }: Outcome<Name, Done>,
): Promise<Returned | TypedResponse<never> | Exclude<Done, string>> {
  const call = findCall(name);
  if ((call.access === "viewer" || call.access === "adult") && !visit.viewer) throw toLogin(request);
  const refuse = (http: number, more: Partial<FormAnswer>): Returned =>
    data<FormAnswer>({ form, values, errors: {}, confirm: "", ...more }, { status: http });
  const t = getText(visit.locale, "forms");
  const issues = call.input.safeParse(input).error?.issues ?? [];
  // Only the first error of a field is shown. An error in an entry of a list counts as an error of the field.
  const found = issues.map((issue) => {
    const [at] = issue.path;
    const field = at === undefined ? "form" : named(String(at));
    // The error of a field without a control is shown below the whole form, so its text names the field.
    if (field === undefined) return ["form", wrong?.form ?? `${String(at)}: ${issueText(t, issue)}`] as const;
    return [field, wrong?.[field] ?? issueText(t, issue)] as const;
  });
  const errors = { ...Object.fromEntries(found.reverse()), ...own };
  if (Object.keys(errors).length > 0) return refuse(400, { errors });
  if (confirm && !isConfirmed) return refuse(200, { confirm });
  try {
    const [group = "", method = ""] = name.split(".");
    const calls = product as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
    const answer = await calls[group]?.[method]?.(input);
    return end(typeof done === "string" ? (done as Done) : await done(answer as CallData<CallNamed<Name>>));
  } catch (error) {
    if (gone && toRefusal(error)?.http === 404) return end(typeof gone === "string" ? (gone as Done) : gone());
    const refusal = showRefusal(error, request, visit.locale, shown);
    const field = place ? place(refusal) : refusal.field === undefined ? undefined : named(refusal.field);
    return refuse(refusal.http, { errors: { [field ?? "form"]: refusal.message } });
  }
}
