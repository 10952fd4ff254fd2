import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { ORDER_STATES, REFUND_STATES } from "#edge/contract/rules/orders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { FilterField, FilterSelect, OperateFilters, personOf, PersonFilter } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = {
    state: ORDER_STATES.find((known) => known === query.get("state")),
    person: personOf(query),
    order_id: /^[\w-]{8,64}$/.exec(query.get("order_id")?.trim() ?? "")?.[0],
    refund: REFUND_STATES.find((known) => known === query.get("refund")),
  };
  const page = pageParam(query);
  return { ...(await guard(context.product.operate.getOrders({ ...filters, page, size: PAGE_SIZE }), request)), filters, page };
}

export const handle = { areas: ["operate-goods", "operate-refunds"] } satisfies ScreenHandle;

export const meta = operateMeta("section.orders");

/** Everybody's orders by state, person or number. */
export default function Orders() {
  const t = useText("operate");
  const own = useText("operate-goods");
  const refunds = useText("operate-refunds");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  const price = (pay: number, currency: string) =>
    currency === "gold" ? own("goods.coins", { gold: formatCoins(pay, visit.locale) }) : formatMoney(pay, currency, visit.locale);
  return (
    <OperateScreen title={t("section.orders")} text={own("orders.text")}>
      {page.review > 0 && filters.state !== "review" ? (
        <p className="operate-text">
          <Link className="operate-mark-urgent" to="/operate/orders?state=review">
            {own("orders.review", { count: page.review })}
          </Link>
        </p>
      ) : null}
      {page.refused > 0 && filters.refund !== "refused" ? (
        <p className="operate-text">
          <Link className="operate-mark-urgent" to="/operate/orders?refund=refused">
            {refunds("refused", { count: page.refused })}
          </Link>
        </p>
      ) : null}
      <OperateFilters path="/operate/orders" filters={filters}>
        <FilterSelect
          name="state"
          label={t("filter.state")}
          value={filters.state}
          options={ORDER_STATES.map((state) => [state, own(`orders.state.${state}`)])}
        />
        <PersonFilter value={filters.person} />
        <FilterField name="order_id" label={own("orders.id")} value={filters.order_id} maxLength={64} />
      </OperateFilters>
      <OperateList
        page={page}
        path="/operate/orders"
        filters={filters}
        empty={own("orders.empty")}
        render={(order) => (
          <OperateRow
            key={order.order_id}
            to={`/operate/orders/${order.order_id}`}
            title={`${writtenIn(order, "name", visit.locale)} · ${price(order.pay, order.currency)}`}
            about={[`${order.nick_name} ${order.uid}`, formatDayTime(order.created_at * 1000, visit), order.order_id]}
            mark={order.refund && order.refund !== "done" ? refunds(`mark.${order.refund}`) : own(`orders.state.${order.state}`)}
            urgent={order.state === "review" || order.refund === "refused"}
          />
        )}
      />
    </OperateScreen>
  );
}
