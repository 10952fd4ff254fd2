import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, idParam, refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";

/** Buys the plan of the address at the price that was shown; the same form sent again is the same purchase. */
export async function buyAction({ request, params, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const id = idParam(params.id);
  if (!visit.viewer) throw toLogin(request);
  const form = await request.formData();
  const wish = { id, price: Number(formText(form, "price")), request_key: formText(form, "request_key") };
  try {
    await product.redorder.buy(wish);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || (refusal.http !== 403 && refusal.http !== 429)) return guard(Promise.reject<never>(error), request);
    return data({ message: refusalText(refusal, visit.locale) }, { status: refusal.http });
  }
  throw redirect(`/redorder/plan/${id}?done=bought`);
}
