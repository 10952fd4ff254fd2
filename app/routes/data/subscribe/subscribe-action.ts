import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { formText } from "#app/features/account-form/phone-action.ts";
import { shownGoods } from "#app/features/money/shown-goods.tsx";
import { refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** Why a subscription came back, with what had been chosen. */
export interface SubscribeRefusal {
  plan: number;
  message: string;
}

/** Leaves room for the choice, which becomes a part of the key. */
const REQUEST_KEY = /^[\w-]{16,40}$/;

/** Orders the plan that was chosen and leads to where it is paid; the form sent again with the same choice leads to the same order. */
export async function subscribeAction({ request, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const form = await request.formData();
  if (!visit.viewer) throw toLogin(request);
  const plan = Number(/^[1-9]\d{0,14}$/.exec(formText(form, "plan_id"))?.[0] ?? 0);
  const shown = shownGoods(form, plan);
  const key = formText(form, "request_key");
  const refuse = (http: number, message: string) => data<SubscribeRefusal>({ plan, message }, { status: http });
  const choose = textOf(visit.locale, "models")("subscribe.choose");
  if (plan === 0 || !shown || !REQUEST_KEY.test(key)) return refuse(400, choose);
  try {
    const { order_id } = await product.goods.subscribeModel({ plan_id: plan, ...shown, request_key: `${key}-m${plan}` });
    return redirect(`/cashier/${order_id}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    return refuse(refusal.http, refusal.http === 404 ? choose : refusalText(refusal, visit.locale));
  }
}
