import { data, redirect } from "@remix-run/cloudflare";
import { contract, type Product } from "#edge/contract/index.ts";
import type { Changed } from "#edge/contract/calls/operate/change.ts";
import type { Call } from "#edge/contract/call.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { type TextOf, textOf } from "#app/i18n/use-text.ts";
import { refusalOf, refusalText, toLogin } from "../page-guard.ts";
import { type ChangeState, SWITCHES } from "./change-state.ts";

type Calls = Product["operate"];
/** Calls that change something: those that answer with a line of the log. */
export type ChangeName = { [C in keyof Calls]: Awaited<ReturnType<Calls[C]>> extends Changed ? C : never }[keyof Calls];

export interface Change {
  /** The form on the screen, as its `name` says. */
  form: string;
  /** The call that makes the change. */
  call: ChangeName;
  /** Its fields; `request_key`, `version` and `reason` are taken from the form. */
  input?: Record<string, unknown>;
  /** Asked before it is done, where it cannot be taken back. */
  confirm?: string;
  /** Messages for a field's error if the general text would not help. */
  wrong?: Readonly<Record<string, string>>;
  /** Where it leads when it is done; the changed thing's id is given. */
  done: string | ((id: string) => string);
  /** The change's subject in the log, so that a clash can show the changes since. */
  subject?: { kind: string; id: string | number };
}

/** All fields of a form as texts; those that come more than once are joined by commas, and a switch that is off, which browsers leave out, is 0. */
export function formValues(form: FormData): Record<string, string> {
  const sent = [...new Set(form.keys())].map((name) => [
    name,
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .join(","),
  ]);
  const { [SWITCHES]: switches, ...values } = Object.fromEntries(sent) as Record<string, string>;
  for (const name of switches?.split(",") ?? []) values[name] ??= "0";
  return values;
}

type Issue = NonNullable<ReturnType<Call["input"]["safeParse"]>["error"]>["issues"][number];

const fieldOf = ({ path }: Issue): string => String(path[0] ?? "form");

/** Returns a field's error in the page's language. */
function issueText(t: TextOf<"operate">, issue: Issue): string {
  if (issue.code === "too_small")
    return issue.origin === "string"
      ? t(Number(issue.minimum) <= 1 ? "wrong.empty" : "wrong.short", { min: Number(issue.minimum) })
      : t("wrong.small", { min: Number(issue.minimum) });
  if (issue.code === "too_big") return t(issue.origin === "string" ? "wrong.long" : "wrong.big", { max: Number(issue.maximum) });
  if (issue.code === "invalid_type") return t(issue.expected === "string" ? "wrong.empty" : "wrong.number");
  return t("wrong.form");
}

/**
 * Makes the change of a console's form: checks its fields, asks for confirmation of irreversible acts, and redirects with
 * `done=<log line>`. After an error the typed text returns, except passwords. Complete without JavaScript.
 */
export async function makeChange(
  request: Request,
  { product, visit }: LoadContext,
  values: Record<string, string>,
  change: Change,
) {
  const t = textOf(visit.locale, "operate");
  const { request_key = "", version, reason = "", confirmed } = values;
  const input = { ...change.input, request_key, reason, ...(version ? { version } : {}) };
  // A password is typed anew each time: it must not lie in a page.
  const { form: _, request_key: __, confirmed: ___, password: ____, ...typed } = values;
  const refuse = (http: number, more: Partial<ChangeState>) =>
    data<ChangeState>({ form: change.form, values: typed, errors: {}, since: [], confirm: "", ...more }, { status: http });
  const call = contract.operate[change.call] as Call;
  const issues = call.input.safeParse(input).error?.issues ?? [];
  if (issues.length > 0) {
    // The first thing that is wrong with a field; a line of a list is its field's.
    const errors = Object.fromEntries(
      issues.map((issue) => [fieldOf(issue), change.wrong?.[fieldOf(issue)] ?? issueText(t, issue)]).reverse(),
    );
    return refuse(400, { errors });
  }
  if (change.confirm && confirmed !== "1") return refuse(200, { confirm: change.confirm });
  try {
    const { line, id } = await (product.operate[change.call] as (input: unknown) => Promise<Changed>)(input);
    const to = typeof change.done === "string" ? change.done : change.done(id);
    return redirect(`${to}${to.includes("?") ? "&" : "?"}done=${line}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    const since =
      refusal.http === 409 && change.subject
        ? (
            await product.operate.getLog({
              subject_kind: change.subject.kind,
              subject_id: String(change.subject.id),
              after: Number(version ?? 0),
            })
          ).list
        : [];
    return refuse(refusal.http, { errors: { [refusal.field ?? "form"]: refusalText(refusal, visit.locale) }, since });
  }
}
