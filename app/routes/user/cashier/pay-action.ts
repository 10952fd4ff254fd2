import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { guard, refusalOf, toLogin } from "../../../features/page-guard";

const OUTCOMES = ["paid", "failed", "cancelled"] as const;

/** What was chosen on the sandbox cashier's page. The same again finds the order as it is. */
export async function payAction({ params, request, context }: ActionFunctionArgs) {
  if (!context.visit.viewer) throw toLogin(request);
  const form = await request.formData();
  const outcome = OUTCOMES.find((known) => known === form.get("outcome"));
  if (!outcome) throw new Response(null, { status: 400 });
  const order_id = params.order ?? "";
  try {
    await context.product.goods.paySandbox({ order_id, outcome });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.http === 403) return data({ message: refusal.message }, { status: 403 });
    if (refusal?.http === 429 || refusal?.http === 502 || refusal?.http === 504)
      return data({ message: "" }, { status: refusal.http });
    return guard(Promise.reject(error), request);
  }
  return redirect(`/cashier/${order_id}`, 303);
}
