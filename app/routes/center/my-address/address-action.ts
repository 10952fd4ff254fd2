import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { COUNTRIES } from "#edge/contract/rules/countries.ts";
import { ADDRESS_FIELDS } from "#edge/contract/rules/shop.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** The deletion needs a confirmation. Afterwards the person returns to the list or to the form. */
export async function addressAction(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const sent = await readForm(args);
  const text = (name: string): string => formText(sent.form, name);
  const back = safeBackUrl(text("back"), "");
  const list = (done: string): string => `/user-center/my-address?done=${done}${back ? `&back=${encodeURIComponent(back)}` : ""}`;
  const id = /^[1-9]\d{0,14}$/.test(text("id")) ? Number(text("id")) : undefined;
  const intent = text("intent");
  if (intent === "delete" || intent === "default") {
    if (id === undefined) throw new Response(null, { status: 400 });
    return intent === "delete"
      ? // An address that is already deleted, or that belongs to another person, counts as deleted.
        submit(sent, "address.deleteAddress", {
          input: { id },
          confirm: String(id),
          shown: [],
          done: list("deleted"),
          gone: list("deleted"),
        })
      : submit(sent, "address.setDefaultAddress", { input: { id }, shown: [], done: list("changed") });
  }
  const t = getText(sent.context.visit.locale, "shop");
  const country = COUNTRIES.find((known) => known === text("country")) ?? "CN";
  return submit(sent, "address.saveAddress", {
    fields: ADDRESS_FIELDS.BR,
    input: { country, ...(id !== undefined && { id }), is_default: sent.form.get("is_default") ? 1 : 0 },
    wrong: {
      ...Object.fromEntries(
        (["receiver", "region", "city", "district", "street", "house", "extra"] as const).map((field) => [
          field,
          t(`wrong.${field}`),
        ]),
      ),
      phone: t(`wrong.phone.${country}`),
      postcode: t(`wrong.postcode.${country}`),
    },
    shown: [400, 403, 409, 429, 502, 503, 504],
    texts: Object.fromEntries([400, 409, 502, 503].map((http) => [http, t("address.unavailable")])),
    place: () => "form",
    done: back || list("saved"),
  });
}
