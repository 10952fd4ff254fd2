import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { OrderPage } from "#edge/contract/entities/goods.ts";
import { formatDate } from "#app/features/format-time.ts";
import { guard, toLogin } from "#app/features/page-guard.ts";
import { PayAgreement } from "#app/features/money/pay-agreement.tsx";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { OrderFacts } from "./parts/order-facts.tsx";
import { isTooLateToPay, PayButtons } from "./parts/pay-buttons.tsx";
import { payAction } from "./pay-action.ts";
import "./cashier.css";
import "#app/features/money/money.css";

const ORDER_ID = /^[\w-]{8,64}$/;

export async function loader({ params, context: { product, visit }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  if (!ORDER_ID.test(params.order ?? "")) throw new Response(null, { status: 404 });
  const order = await guard(product.goods.getOrder({ order_id: params.order ?? "" }), request);
  // Shop orders and orders of red-order plans have their own pages, which show the order's state.
  if (order.kind === "shop") throw redirect(`/newshop/records/${order.order_id}`);
  if (order.kind === "redorder") throw redirect(`/redorder/plan/${order.goods_id}`);
  const { subscription } = order;
  const owned =
    subscription && order.state === "paid"
      ? await guard(product.goods.getModelSubscriptions({ page: 1, size: 1 }), request)
      : null;
  const mine = owned?.models.find(({ model, active }) => active && model === subscription?.model);
  return { order: { ...order, kind: order.kind }, endsAt: mine?.ends_at ?? 0 };
}

export const action = payAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["money", "models"], shell: "browser" } satisfies ScreenHandle;

export const meta = createMeta("money", "cashier.title", "cashier.description");

const WAYS = {
  gold: { to: "/recharge", name: "recharge.title" },
  gift: { to: "/recharge", name: "recharge.title" },
  plan: { to: "/vip-plans", name: "vip.title" },
  model: { to: "/data/model/subscription-records", name: "models.title" },
} as const;

interface Bought {
  order: Pick<OrderPage, "state" | "subscription">;
  /** Time until which the person has access to the order's data model; 0 if there is no access. */
  endsAt: number;
}

function StateText({ order: { state, subscription }, endsAt }: Bought) {
  const t = useText("money");
  const names = useText("models");
  const visit = useVisit();
  if (subscription && state === "paid" && endsAt > 0)
    return t("order.text.model.paid", { model: names(`model.${subscription.model}`), day: formatDate(endsAt * 1000, visit) });
  if (subscription && state === "refunded") return t("order.text.model.refunded");
  return t(`order.text.${state}`);
}

export default function CashierPage() {
  const t = useText("money");
  const names = useText("models");
  const { order, endsAt } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { to: back, name } = WAYS[order.kind];
  const { now } = useVisit();
  const isTooLate = isTooLateToPay(order, now);
  const isBought = order.state === "paid" || order.state === "refunded" || order.state === "review";
  const opened = order.state === "paid" && endsAt > 0 ? order.subscription?.model : undefined;
  return (
    <div className="cashier">
      <ScreenHead up={{ to: back, label: t(name) }} />
      <h1 tabIndex={-1}>{t(isTooLate ? "cashier.late" : `order.state.${order.state}`)}</h1>
      <p className="cashier-state">{isTooLate ? t("cashier.late.text") : <StateText order={order} endsAt={endsAt} />}</p>
      <OrderFacts order={order} />
      {refusal ? (
        <p className="buy-error" role="alert">
          {refusal.message || t("buy.unavailable")}
        </p>
      ) : null}
      {order.state === "open" ? (
        <>
          <PayButtons order={order} />
          {isTooLate ? null : <PayAgreement />}
        </>
      ) : (
        <p className="cashier-buttons stack">
          {opened ? (
            <Link className="button" to={`/data/model/${opened}`}>
              {t("cashier.model", { model: names(`model.${opened}`) })}
            </Link>
          ) : null}
          {isBought ? (
            <Link className={opened ? "button button-quiet" : "button"} to="/trans-log">
              {t("log.title")}
            </Link>
          ) : null}
          {opened ? null : (
            <Link className={isBought ? "button button-quiet" : "button"} to={back}>
              {t(order.state === "paid" ? "cashier.more" : "cashier.again")}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
