import type { LoadContext } from "#edge/contract/load-context.ts";
import { type CallName, type CallField, type FormFields, findNames, readField, readShape } from "./call-schema.server.ts";
import { makeCall, type Outcome } from "./make-call.server.ts";

export interface Sent {
  request: Request;
  context: LoadContext;
  form: FormData;
}

/** Defines how a form's fields become the call's input, and what follows the call. */
export interface Submission<Name extends CallName, Done> extends Outcome<Name, Done> {
  /** The default is all fields of the call that `input` does not contain. */
  fields?: FormFields<Name>;
  /** Input values of the call that do not come from a form field. */
  input?: { readonly [Field in CallField<Name>]?: unknown };
  /** Values that the form gets back besides the typed ones, by the form's field names. */
  values?: Readonly<Record<string, string>>;
}

export const readForm = async ({ request, context }: Omit<Sent, "form">): Promise<Sent> => ({
  request,
  context,
  form: await request.formData(),
});

// Passwords must not be in a page, and a captcha belongs to one picture. The page sets request key and price itself.
const NOT_RETURNED = /password|^(?:request_key|confirmed|captcha|challenge|(?:price|digest)_\d+)$/;

/** `fields` are the call's fields by the form's names. */
const typedValues = (form: FormData, fields: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...new Set(form.keys())]
      .filter((name) => !NOT_RETURNED.test(name) && !NOT_RETURNED.test(fields.get(name) ?? ""))
      .map((name) => [
        name,
        form
          .getAll(name)
          .filter((value) => typeof value === "string")
          .join("\n"),
      ]),
  );

/**
 * A form comes back with the typed values: with an error beside each wrong field, with a question, or with the product's refusal
 * and its HTTP status. Works without JavaScript.
 */
export async function submit<Name extends CallName, Done = never>(
  { request, context, form }: Sent,
  name: Name,
  { fields, input, values, ...outcome }: Submission<Name, Done>,
) {
  const shape = readShape(name);
  const onForm = findNames(name, fields).filter(([field]) => fields !== undefined || !input || !(field in input));
  const read = onForm.map(([field, named]) => [field, readField(form, named, shape[field])] as const);
  const key = "request_key" in shape ? { request_key: readField(form, "request_key", shape.request_key) } : {};
  const names = new Map(onForm);
  return makeCall(
    { request, context },
    name,
    {
      input: { ...Object.fromEntries(read), ...key, ...input },
      values: { ...typedValues(form, new Map(onForm.map(([field, named]) => [named, field]))), ...values },
      isConfirmed: form.has("confirmed"),
      named: (field) => (field === "request_key" ? undefined : names.get(field)),
    },
    outcome,
  );
}
