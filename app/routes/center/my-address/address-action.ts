import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import {
  ADDRESS_FIELDS,
  type AddressField,
  type DeliveryAddress,
  normalAddress,
  wrongAddressFields,
} from "#edge/contract/rules/shop.ts";
import { COUNTRIES } from "#edge/contract/rules/countries.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, refusalOf } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** A returned form: the typed values, and the invalid fields. */
export interface AddressAnswer {
  typed: DeliveryAddress;
  wrong: AddressField[];
  /** Further errors, in the page's language. */
  message: string;
}

const HERE = "/user-center/my-address";
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Saves, deletes or prefers an address, then leads to the list, or back to where an address was missing. One is deleted once `asking` was answered. */
export async function addressAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const { product, visit } = context;
  const form = await request.formData();
  const back = safeBackUrl(formText(form, "back"), "");
  const listed = (done: string) => redirect(`${HERE}?done=${done}${back ? `&back=${encodeURIComponent(back)}` : ""}`, 303);
  const id = idOf(formText(form, "id"));
  const intent = formText(form, "intent");
  if (intent === "delete" || intent === "default") {
    if (id === undefined) throw new Response(null, { status: 400 });
    if (intent === "delete" && !form.has("confirmed")) return { asking: id };
    try {
      await (intent === "delete" ? product.address.deleteAddress({ id }) : product.address.setDefaultAddress({ id }));
    } catch (error) {
      const refusal = refusalOf(error);
      // Deleted twice is deleted; anybody else's was never there.
      if (refusal?.http !== 404) return guard(Promise.reject(error), request);
      if (intent === "default") throw new Response(null, { status: 404 });
    }
    return listed(intent === "delete" ? "deleted" : "changed");
  }
  const country = COUNTRIES.find((known) => known === formText(form, "country")) ?? "CN";
  const fields = Object.fromEntries(ADDRESS_FIELDS.BR.map((field) => [field, formText(form, field)])) as Record<
    AddressField,
    string
  >;
  const typed: DeliveryAddress = { country, ...fields };
  const answer = (http: number, wrong: AddressField[], message = "") =>
    data<AddressAnswer>({ typed, wrong, message }, { status: http });
  const wrong = wrongAddressFields(normalAddress(typed));
  if (wrong.length > 0) return answer(400, wrong);
  try {
    await product.address.saveAddress({ ...typed, ...(id !== undefined && { id }), is_default: form.get("is_default") ? 1 : 0 });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http === 401) throw error;
    if (refusal.http === 404) throw new Response(null, { status: 404 });
    const isTold = refusal.http === 403 || refusal.http === 429;
    return answer(refusal.http, [], isTold ? refusal.message : textOf(visit.locale, "shop")("address.unavailable"));
  }
  return back ? redirect(back, 303) : listed("saved");
}
