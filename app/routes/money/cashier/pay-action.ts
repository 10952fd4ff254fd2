import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { toLogin } from "#app/features/page-guard.ts";
import { press } from "#app/features/submit/press.server.ts";

type Act = (goods: LoadContext["product"]["goods"], order_id: string) => Promise<unknown>;

const ACTS: Readonly<Record<string, Act>> = {
  open: (goods, order_id) => goods.openPayment({ order_id }),
  cancel: (goods, order_id) => goods.cancelOrder({ order_id }),
  paid: (goods, order_id) => goods.paySandbox({ order_id, outcome: "paid" }),
  failed: (goods, order_id) => goods.paySandbox({ order_id, outcome: "failed" }),
};

/** A repeated choice changes nothing. */
export async function payAction(args: ActionFunctionArgs) {
  const { params, request, context } = args;
  if (!context.visit.viewer) throw toLogin(request);
  const chosen = String((await request.formData()).get("act"));
  const act = Object.hasOwn(ACTS, chosen) ? ACTS[chosen] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const order_id = params.order ?? "";
  return press(args, ({ goods }) => act(goods, order_id), {
    shown: [403, 429, 502, 504],
    // Empty, because the page has its own message if the cashier does not answer.
    texts: { 502: "" },
    done: `/cashier/${order_id}`,
  });
}
