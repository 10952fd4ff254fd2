import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { idParam, wordParam } from "../page-guard.ts";
import { readBounds } from "../submit/call-schema.server.ts";
import { type Change, type ChangeName, formValues, makeChange } from "./change.server.ts";
import type { ItemForm } from "./change-state.ts";

type FormCalls = Readonly<Record<string, ChangeName>>;

type Outcome = Partial<Omit<Change, "form">>;

/** Settings that all forms share. `forms` has the settings of each form. */
type Item<Calls extends FormCalls> = Outcome & Pick<Change, "done"> & { forms?: { readonly [Name in keyof Calls]?: Outcome } };

/** `version` is missing if the changes do not depend on the subject's earlier state. */
export const newForms = <const Calls extends FormCalls>(calls: Calls, version?: number): Record<keyof Calls, ItemForm> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      { requestKey: crypto.randomUUID(), version, bounds: readBounds(`operate.${call}`) },
    ]),
  ) as Record<keyof Calls, ItemForm>;

/** The form's fields have the names of the call's fields. `item` adds the rest of the input. */
export async function changeItem<const Calls extends FormCalls>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  calls: Calls,
  item: (values: Record<string, string>, sent: FormData) => Item<Calls> | Promise<Item<Calls>>,
) {
  const sent = await request.formData();
  const values = formValues(sent);
  const form = wordParam(values.form, Object.keys(calls) as (keyof Calls & string)[]);
  const { forms, ...common } = await item(values, sent);
  const own = forms?.[form] ?? {};
  return makeChange(request, context, values, {
    call: calls[form] as ChangeName,
    ...common,
    ...own,
    form,
    input: { ...values, ...common.input, ...own.input },
  });
}

/** 0 for a new item. */
export const itemParam = (text: string | undefined): number => (text === "new" ? 0 : idParam(text));

/** The key names an order, a parcel or a withdrawal. Throws 400 if the key is invalid. */
export function keyParam(text: string | undefined): string {
  if (!/^[\w-]{8,64}$/.test(text ?? "")) throw new Response(null, { status: 400 });
  return text as string;
}
