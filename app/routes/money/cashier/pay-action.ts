import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard, refusalOf, toLogin } from "#app/features/page-guard.ts";

type Act = (goods: LoadContext["product"]["goods"], order_id: string) => Promise<unknown>;

/** Acts of the buttons of an open order, by their value. */
const ACTS: Readonly<Record<string, Act>> = {
  open: (goods, order_id) => goods.openPayment({ order_id }),
  cancel: (goods, order_id) => goods.cancelOrder({ order_id }),
  paid: (goods, order_id) => goods.paySandbox({ order_id, outcome: "paid" }),
  failed: (goods, order_id) => goods.paySandbox({ order_id, outcome: "failed" }),
};

/** Handles the choice on an open order's page. A repeat finds the order as it is. */
export async function payAction({ params, request, context }: ActionFunctionArgs) {
  if (!context.visit.viewer) throw toLogin(request);
  const chosen = String((await request.formData()).get("act"));
  const act = Object.hasOwn(ACTS, chosen) ? ACTS[chosen] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const order_id = params.order ?? "";
  try {
    await act(context.product.goods, order_id);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.http === 403 || refusal?.http === 429) return data({ message: refusal.message }, { status: refusal.http });
    if (refusal?.http === 502 || refusal?.http === 504) return data({ message: "" }, { status: refusal.http });
    return guard(Promise.reject(error), request);
  }
  return redirect(`/cashier/${order_id}`, 303);
}
