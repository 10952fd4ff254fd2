import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { ORDER_STATES, REFUND_STATES } from "#edge/contract/rules/orders.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { FilterField, PersonFilter, StateFilter } from "#app/features/operate/operate-filters.tsx";
import { loadList, PERSON_FILTER } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const FILTERS = { state: ORDER_STATES, person: PERSON_FILTER, order_id: /^[\w-]{8,64}$/, refund: REFUND_STATES } as const;

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getOrders", FILTERS);

export const handle = { areas: ["operate-goods", "operate-refunds"] } satisfies ScreenHandle;

export const meta = operateMeta("section.orders");

export default function Orders() {
  const own = useText("operate-goods");
  const refunds = useText("operate-refunds");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  const price = (pay: number, currency: string) =>
    currency === "gold"
      ? own("goods.coins", { gold: formatCoins(pay, visit.locale), count: pay })
      : formatMoney(pay, currency, visit.locale);
  return (
    <SectionList
      section="orders"
      text={own("orders.text")}
      page={page}
      fields={
        <>
          <StateFilter value={filters.state} options={ORDER_STATES.map((state) => [state, own(`orders.state.${state}`)])} />
          <PersonFilter value={filters.person} />
          <FilterField name="order_id" label={own("orders.id")} value={filters.order_id} maxLength={64} />
        </>
      }
      empty={own("orders.empty")}
      row={(order) => ({
        id: order.order_id,
        title: `${writtenIn(order, "name", visit.locale)} · ${price(order.pay, order.currency)}`,
        about: [`${order.nick_name} ${order.uid}`, formatDayTime(order.created_at * 1000, visit), order.order_id],
        mark: order.refund && order.refund !== "done" ? refunds(`mark.${order.refund}`) : own(`orders.state.${order.state}`),
        urgent: order.state === "review" || order.refund === "refused",
      })}
    >
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
    </SectionList>
  );
}
