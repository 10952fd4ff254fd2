import { data, redirect } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import type { Changed } from "#edge/contract/calls/operate/change.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { cameBack, makeCall } from "../submit/make-call.server.ts";
import { type ChangeState, SWITCHES } from "./change-state.ts";

type Calls = Product["operate"];
/** A call that changes something returns a line of the log. */
export type ChangeName = { [C in keyof Calls]: Awaited<ReturnType<Calls[C]>> extends Changed ? C : never }[keyof Calls];

export interface Change {
  form: string;
  call: ChangeName;
  /** The call's input without `request_key`, `version` and `reason`, because these fields come from the form. */
  input?: Record<string, unknown>;
  /** Question before an irreversible change. */
  confirm?: string;
  wrong?: Readonly<Record<string, string>>;
  /** The form redirects to this address after the change. A function gets the changed item's id. */
  done: string | ((id: string) => string);
  /** After a conflict, the changes that other operators made to this subject are shown. */
  subject?: { kind: string; id: string | number };
}

/** Repeated fields are joined by commas. Browsers send nothing for a switch that is off, so its value becomes 0. */
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
 * Makes a change and redirects with `done=<log line>`. An irreversible change needs a confirmation first. After a conflict the form
 * shows the other operators' changes. After an error the form keeps the typed text.
 */
export async function makeChange(
  request: Request,
  context: LoadContext,
  values: Record<string, string>,
  { form, call, input, subject, done, confirm, wrong }: Change,
) {
  const { request_key = "", version, reason = "", confirmed } = values;
  // A password must not appear in a page, so it is never returned.
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
