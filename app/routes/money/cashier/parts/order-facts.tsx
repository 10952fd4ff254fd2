import type { OrderPage } from "#edge/contract/entities/goods.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export function OrderFacts({ order }: { order: OrderPage }) {
  const t = useText("money");
  const names = useText("models");
  const visit = useVisit();
  const { locale } = visit;
  const gold = order.gold + order.bonus_gold;
  const price = (amount: number) =>
    order.currency === "gold"
      ? t("gold.amount", { gold: formatCoins(amount, locale), count: amount })
      : formatMoney(amount, order.currency, locale);
  const at = order.created_at * 1000;
  const facts: [label: string, value: string][] = [
    [t("order.goods"), writtenIn(order, "name", locale)],
    ...(gold > 0
      ? [[t("order.gold"), t("gold.amount", { gold: formatCoins(gold, locale), count: gold })] as [string, string]]
      : []),
    ...(order.vip_days > 0 ? [[t("order.vip"), t("vip.days", { count: order.vip_days })] as [string, string]] : []),
    ...(order.subscription
      ? ([
          [t("order.model"), names(`model.${order.subscription.model}`)],
          [t("order.days"), names("subscribe.days", { count: order.subscription.days })],
        ] as [string, string][])
      : []),
    [t("order.id"), order.order_id],
    [t("order.time"), `${formatDate(at, visit)} ${formatTime(at, visit)}`],
  ];
  return (
    <dl className="card">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="cashier-pay">
        <dt>{t("order.pay")}</dt>
        <dd>
          {order.pay < order.price ? <s>{price(order.price)}</s> : null} {price(order.pay)}
        </dd>
      </div>
    </dl>
  );
}
