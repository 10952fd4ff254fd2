import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { changeItem, keyParam, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, SelectField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { RefundCard } from "./parts/refund-card.tsx";
import { Card } from "#app/ui/blocks.tsx";

const FORMS = { refund: "refundOrder", retry: "retryRefund", decide: "decideOrder" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { order, events, refund, version } = await guard(
    context.product.operate.getOrderDetail({ order_id: keyParam(params.order) }),
    request,
  );
  return { order, events, refund, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const order_id = keyParam(params.order);
  const t = getText(args.context.visit.locale, "operate-goods");
  return changeItem(args, FORMS, ({ decision }) => ({
    input: { order_id },
    subject: { kind: "order", id: order_id },
    done: `/operate/orders/${order_id}`,
    forms: {
      refund: { confirm: t("orders.refund.ask") },
      decide: { confirm: t(decision === "return" ? "orders.return.ask" : "orders.give.ask") },
    },
  }));
}

export const handle = { areas: ["operate-goods", "operate-refunds", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.orders");

export default function OrderScreen() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const visit = useVisit();
  const { order, events, refund } = useLoaderData<typeof loader>();
  const price = (pay: number, currency: string) =>
    currency === "gold"
      ? own("goods.coins", { gold: formatCoins(pay, visit.locale), count: pay })
      : /^[A-Z]{3}$/.test(currency)
        ? formatMoney(pay, currency, visit.locale)
        : String(pay);
  const at = (atS: number) => formatDateTime(atS * 1000, visit);
  return (
    <OperateScreen title={writtenIn(order, "name", visit.locale)} text={own(`orders.state.${order.state}`)} up="orders">
      <section className="card">
        <Facts
          list={[
            [own("orders.id"), order.order_id],
            [own("orders.pay"), price(order.pay, order.currency)],
            order.price !== order.pay && [own("orders.price"), price(order.price, order.currency)],
            order.gold + order.bonus_gold > 0 && [
              own("orders.gold"),
              `${formatCoins(order.gold, visit.locale)} + ${formatCoins(order.bonus_gold, visit.locale)}`,
            ],
            order.vip_days > 0 && [own("orders.days"), order.vip_days],
            order.coupon_id !== null && [
              own("orders.coupon"),
              order.coupon_lost ? own("orders.coupon.lost", { id: order.coupon_id }) : `#${order.coupon_id}`,
            ],
            [own("orders.cashier"), order.cashier],
            [own("orders.created"), at(order.created_at)],
            order.settled_at !== null && [own("orders.settled"), at(order.settled_at)],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/people/${order.uid}`}>{`${order.nick_name} ${order.uid}`}</Link>
          <Link to={`/operate/log?subject_kind=order&subject_id=${order.order_id}`}>{t("log.here")}</Link>
        </p>
      </section>
      {events.length > 0 ? (
        <Card title={own("orders.events")}>
          <Facts
            list={events.map((event) => [
              `${at(event.received_at)} · ${event.outcome} · ${event.verdict}`,
              price(event.amount, event.currency),
            ])}
          />
        </Card>
      ) : null}
      {refund ? <RefundCard refund={refund} /> : null}
      {order.state === "paid" && (order.currency !== "gold" || order.kind === "model") ? (
        <FormCard
          name="refund"
          submit={own("orders.refund")}
          danger
          title={own("orders.refund")}
          text={own("orders.refund.text")}
        />
      ) : null}
      {order.state === "review" ? (
        <FormCard
          name="decide"
          submit={own("orders.decide")}
          danger
          title={own("orders.decide")}
          text={own("orders.decide.text")}
        >
          <SelectField
            name="decision"
            label={own("orders.decision")}
            stored="give"
            options={[
              ["give", own("orders.give")],
              ["return", own("orders.return")],
            ]}
          />
        </FormCard>
      ) : null}
    </OperateScreen>
  );
}
