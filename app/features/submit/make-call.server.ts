import { data, type TypedResponse } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { CallData } from "#edge/contract/call.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { type AreaText, getText } from "#app/i18n/use-text.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { toRefusal, toLogin } from "../page-guard.ts";
import { type CallName, type CallNamed, findCall } from "./call-schema.server.ts";
import { end, type Shown, type ShownRefusal, showRefusal } from "./refusal.server.ts";

/** The texts, the question and the end of a form's call. */
export interface Outcome<Name extends CallName, Done> extends Shown {
  /** Distinguishes the screen's forms; the call's name if left out. */
  form?: string;
  /** Texts for wrong fields, by the form's name, where the general text would not help. */
  wrong?: Readonly<Record<string, string>>;
  /** Errors that the screen has found itself, by the form's name. */
  errors?: Readonly<Record<string, string>>;
  /** A confirmation before an irreversible call. */
  confirm?: string;
  /** The form's field that a refusal stands beside; left out, the one that the refusal names, else none. */
  place?: (refusal: ShownRefusal) => string | undefined;
  /** Where the form leads after the call, or its return value then. */
  done: string | ((answer: CallData<CallNamed<Name>>) => Done | Promise<Done>);
  /** The same for a missing subject, if that is as good: a thing deleted twice is deleted. */
  gone?: string | (() => Done);
}

/** A call's input out of a form, with the form's values for the case that the call is not made. */
export interface Filled {
  input: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, string>>;
  isConfirmed: boolean;
  /** The form's name of a call's field; undefined for a field that the form does not have. */
  named: (field: string) => string | undefined;
}

export type Returned = ReturnType<typeof data<FormAnswer>>;

/** Whether a form came back: it leads nowhere, and nothing is done. */
export const cameBack = <Other>(answer: Returned | Other): answer is Returned =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";

/** Returns a field's error in the page's language. */
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
 * Makes the call of a form. Returns the form, with its HTTP status, if a field is wrong, a confirmation is needed, or the product
 * refuses. Throws the way to the login screen, and the page of a status that the form does not show.
 */
export async function makeCall<Name extends CallName, Done>(
  { request, context: { product, visit } }: { request: Request; context: LoadContext },
  name: Name,
  { input, values, isConfirmed, named }: Filled,
  { form = name, wrong, errors: own, confirm, place, done, gone, ...shown }: Outcome<Name, Done>,
): Promise<Returned | TypedResponse<never> | Exclude<Done, string>> {
  const call = findCall(name);
  if (call.access === "viewer" && !visit.viewer) throw toLogin(request);
  const refuse = (http: number, more: Partial<FormAnswer>): Returned =>
    data<FormAnswer>({ form, values, errors: {}, confirm: "", ...more }, { status: http });
  const t = getText(visit.locale, "forms");
  const issues = call.input.safeParse(input).error?.issues ?? [];
  // The first thing that is wrong with a field; a line of a list is its field's.
  const found = issues.map((issue) => {
    const [at] = issue.path;
    const field = at === undefined ? "form" : named(String(at));
    // A field that no control shows is named, since its text stands under the whole form.
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
