import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ORDER_STATES, REFUND_STATES } from "../../../../edge/contract/rules/order-state";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { formatDayTime } from "../../../features/format-time";
import { formatCoins, formatMoney } from "../../../features/money/format-money";
import { GrowingList } from "../../../features/money/growing-list";
import { writtenIn } from "../../../features/names";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = ORDER_STATES.find((known) => known === query.get("state"));
  const person = /^[1-9]\d{0,14}$/.exec(query.get("person") ?? "")?.[0];
  const order_id = /^[\w-]{8,64}$/.exec(query.get("order_id")?.trim() ?? "")?.[0];
  const refund = REFUND_STATES.find((known) => known === query.get("refund"));
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(context.product.operate.getOrders({ state, person, order_id, refund, page, size: PAGE_SIZE }), request)), filters: { state, person, order_id, refund }, page };
}

export const handle = { areas: ["operate-refunds"] } satisfies ScreenHandle;

export const meta = operateMeta("section.orders");

/** Everybody's orders by state, person or number. */
export default function Orders() {
  const t = useText("operate");
  const refunds = useText("operate-refunds");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  const price = (pay: number, currency: string) => (currency === "gold" ? t("goods.coins", { gold: formatCoins(pay, visit.locale) }) : formatMoney(pay, currency, visit.locale));
  return (
    <OperateScreen title={t("section.orders")} text={t("orders.text")}>
      {page.review > 0 && filters.state !== "review" ? (
        <p className="operate-text">
          <Link className="operate-mark-urgent" to="/operate/orders?state=review">
            {t("orders.review", { count: page.review })}
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
      <Form method="get" className="operate-form operate-filters" key={query}>
        <label className="field">
          <span>{t("orders.state")}</span>
          <select name="state" defaultValue={filters.state ?? ""}>
            <option value="">{t("all")}</option>
            {ORDER_STATES.map((value) => (
              <option key={value} value={value}>
                {t(`orders.state.${value}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{t("orders.uid")}</span>
          <input name="person" defaultValue={filters.person ?? ""} inputMode="numeric" maxLength={15} autoComplete="off" />
        </label>
        <label className="field">
          <span>{t("orders.id")}</span>
          <input name="order_id" defaultValue={filters.order_id ?? ""} maxLength={64} autoComplete="off" autoCapitalize="none" />
        </label>
        <button type="submit" className="button">
          {t("log.filter")}
        </button>
      </Form>
      {page.list.length === 0 ? (
        <section className="empty">
          <h2>{t("orders.empty")}</h2>
        </section>
      ) : (
        <GrowingList
          key={query}
          first={page}
          size={PAGE_SIZE}
          address={query ? `/operate/orders?${query}` : "/operate/orders"}
          className="card"
          render={(order) => (
            <OperateRow
              key={order.order_id}
              to={`/operate/orders/${order.order_id}`}
              title={`${writtenIn(order, "name", visit.locale)} · ${price(order.pay, order.currency)}`}
              about={[`${order.nick_name} ${order.uid}`, formatDayTime(order.created_at * 1000, visit), order.order_id]}
              mark={order.refund && order.refund !== "done" ? refunds(`mark.${order.refund}`) : t(`orders.state.${order.state}`)}
              urgent={order.state === "review" || order.refund === "refused"}
            />
          )}
        />
      )}
    </OperateScreen>
  );
}
