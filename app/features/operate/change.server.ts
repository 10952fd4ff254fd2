import { data, redirect } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import type { Changed } from "#edge/contract/calls/operate/change.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { cameBack, makeCall } from "../submit/make-call.server.ts";
import { type ChangeState, SWITCHES } from "./change-state.ts";

type Calls = Product["operate"];
/** Calls that change something: those that answer with a line of the log. */
export type ChangeName = { [C in keyof Calls]: Awaited<ReturnType<Calls[C]>> extends Changed ? C : never }[keyof Calls];

export interface Change {
  /** The form on the screen, by its `name`. */
  form: string;
  /** The call that makes the change. */
  call: ChangeName;
  /** Its fields; `request_key`, `version` and `reason` are taken from the form. */
  input?: Record<string, unknown>;
  /** A confirmation before an irreversible change. */
  confirm?: string;
  /** Messages for a field's error if the general text would not help. */
  wrong?: Readonly<Record<string, string>>;
  /** Where the form leads after the change, by the changed thing's id. */
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

/**
 * Makes the change of a console's form (`submit` for operators): asks for confirmation of irreversible acts, redirects with
 * `done=<log line>`, and shows the changes by others after a clash. After an error the typed text returns, except passwords.
 */
export async function makeChange(
  request: Request,
  context: LoadContext,
  values: Record<string, string>,
  { form, call, input, subject, done, confirm, wrong }: Change,
) {
  const { request_key = "", version, reason = "", confirmed } = values;
  // A password is typed anew each time: it must not lie in a page.
  const { form: _, request_key: __, confirmed: ___, password: ____, ...typed } = values;
  const answer = await makeCall(
    { request, context },
    `operate.${call}`,
    {
      input: { ...input, request_key, reason, ...(version ? { version } : {}) },
      values: typed,
      isConfirmed: confirmed === "1",
      named: (field) => field,
    },
    {
      form,
      confirm,
      wrong,
      done({ line, id }: Changed) {
        const to = typeof done === "string" ? done : done(id);
        return redirect(`${to}${to.includes("?") ? "&" : "?"}done=${line}`, 303);
      },
    },
  );
  if (!cameBack(answer)) return answer;
  const since =
    answer.init?.status === 409 && subject
      ? (
          await context.product.operate.getLog({
            subject_kind: subject.kind,
            subject_id: String(subject.id),
            after: Number(version ?? 0),
          })
        ).list
      : [];
  return data<ChangeState>({ ...answer.data, since }, answer.init ?? undefined);
}
