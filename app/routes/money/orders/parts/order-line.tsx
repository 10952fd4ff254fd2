import { Link } from "@remix-run/react";
import type { Order } from "#edge/contract/entities/goods.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./order-line.css";

/** `now` is in unix milliseconds. */
export function OrderLine({ order, now }: { order: Order; now: number }) {
  const t = useText("shop");
  const money = useText("money");
  const visit = useVisit();
  const at = order.created_at * 1000;
  const name = writtenIn(order, "name", visit.locale);
  const to =
    order.kind === "shop"
      ? `/newshop/records/${order.order_id}`
      : order.kind === "redorder"
        ? `/redorder/plan/${order.goods_id}`
        : `/cashier/${order.order_id}`;
  const sum =
    order.currency === "gold"
      ? money("gold.amount", { gold: formatCoins(order.pay, visit.locale), count: order.pay })
      : formatMoney(order.pay, order.currency, visit.locale);
  return (
    <li>
      <Link className="order-line" to={to} prefetch="intent">
        <span>
          <b>{name}</b>
          <small>
            {t(`orders.kind.${order.kind}`)} · {formatDate(at, visit)} {formatTime(at, visit)}
          </small>
        </span>
        <span>
          <b>{sum}</b>
          <small className={`shop-state shop-state-${order.state}`}>{t(`orders.one.${order.state}`)}</small>
        </span>
      </Link>
      {order.state === "open" && order.expires_at * 1000 > now ? (
        <p className="order-pay">
          <Link className="button" to={to} aria-label={t("orders.pay.of", { name })}>
            {t("orders.pay")}
          </Link>
        </p>
      ) : null}
    </li>
  );
}
