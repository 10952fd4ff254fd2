import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { FilterSelect, OperateFilters, personOf, PersonFilter } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const STATES = ["reviewing", "paying", "paid", "cancelled"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { state: STATES.find((known) => known === query.get("state")), person: personOf(query) };
  const page = pageParam(query);
  return { ...(await guard(context.product.operate.getPayouts({ ...filters, page, size: PAGE_SIZE }), request)), filters, page };
}

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.payouts");

/** Everybody's withdrawals by state or person (Specification 4.4). */
export default function Payouts() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  return (
    <OperateScreen title={t("section.payouts")} text={trade("payouts.text")}>
      <OperateFilters path="/operate/payouts" filters={filters}>
        <FilterSelect
          name="state"
          label={t("filter.state")}
          value={filters.state}
          options={STATES.map((state) => [state, trade(`state.${state}`)])}
        />
        <PersonFilter value={filters.person} />
      </OperateFilters>
      <OperateList
        page={page}
        path="/operate/payouts"
        filters={filters}
        empty={trade("payouts.empty")}
        render={(row) => (
          <OperateRow
            key={row.id}
            to={`/operate/payouts/${row.id}`}
            title={trade("payout.sum", {
              amount: formatMoney(row.cents, row.currency, visit.locale),
              diamonds: formatCoins(row.diamonds, visit.locale),
            })}
            about={[
              `${row.nick_name} ${row.uid}`,
              `${trade(`payout.kind.${row.kind}`)} ${row.account}`,
              formatDayTime(row.created_at * 1000, visit),
            ]}
            mark={trade(`state.${row.state}`)}
            urgent={row.state === "reviewing"}
          />
        )}
      />
    </OperateScreen>
  );
}
