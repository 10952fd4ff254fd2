import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { SHOP_STATES } from "../../../../edge/contract/rules/shop";
import { formatDayTime } from "../../../features/format-time";
import { formatCoins } from "../../../features/money/format-money";
import { writtenIn } from "../../../features/names";
import { FilterSelect, OperateFilters, personOf, PersonFilter } from "../../../features/operate/operate-filters";
import { OperateList } from "../../../features/operate/operate-list";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, pageParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { state: SHOP_STATES.find((known) => known === query.get("state")), person: personOf(query) };
  const page = pageParam(query);
  return { ...(await guard(context.product.operate.getParcels({ ...filters, page, size: PAGE_SIZE }), request)), filters, page };
}

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.parcels");

/** Everybody's orders of the shop by state or person. */
export default function Parcels() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  return (
    <OperateScreen title={t("section.parcels")} text={trade("parcels.text")}>
      <OperateFilters path="/operate/parcels" filters={filters}>
        <FilterSelect name="state" label={t("filter.state")} value={filters.state} options={SHOP_STATES.map((state) => [state, trade(`state.${state}`)])} />
        <PersonFilter value={filters.person} />
      </OperateFilters>
      <OperateList
        page={page}
        path="/operate/parcels"
        filters={filters}
        empty={trade("parcels.empty")}
        render={(order) => (
          <OperateRow
            key={order.order_id}
            to={`/operate/parcels/${order.order_id}`}
            title={`${writtenIn(order, "name", visit.locale)} ×${order.count}`}
            about={[`${order.nick_name} ${order.uid}`, trade("shop.price", { gold: formatCoins(order.pay, visit.locale) }), formatDayTime(order.created_at * 1000, visit)]}
            mark={trade(`state.${order.state}`)}
            urgent={order.state === "waiting"}
          />
        )}
      />
    </OperateScreen>
  );
}
