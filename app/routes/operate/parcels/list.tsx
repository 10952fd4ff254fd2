import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { SHOP_STATES } from "#edge/contract/rules/shop.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { FilterSelect, OperateFilters, personOf, PersonFilter } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

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
        <FilterSelect
          name="state"
          label={t("filter.state")}
          value={filters.state}
          options={SHOP_STATES.map((state) => [state, trade(`state.${state}`)])}
        />
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
            about={[
              `${order.nick_name} ${order.uid}`,
              trade("shop.price", { gold: formatCoins(order.pay, visit.locale) }),
              formatDayTime(order.created_at * 1000, visit),
            ]}
            mark={trade(`state.${order.state}`)}
            urgent={order.state === "waiting"}
          />
        )}
      />
    </OperateScreen>
  );
}
