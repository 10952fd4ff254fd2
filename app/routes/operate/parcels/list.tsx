import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { SHOP_STATES } from "#edge/contract/rules/shop.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { PersonFilter, StateFilter } from "#app/features/operate/operate-filters.tsx";
import { loadList, PERSON_FILTER } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getParcels", { state: SHOP_STATES, person: PERSON_FILTER });

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.parcels");

export default function Parcels() {
  const trade = useText("operate-trade");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <SectionList
      section="parcels"
      text={trade("parcels.text")}
      page={page}
      fields={
        <>
          <StateFilter value={page.filters.state} options={SHOP_STATES.map((state) => [state, trade(`state.${state}`)])} />
          <PersonFilter value={page.filters.person} />
        </>
      }
      empty={trade("parcels.empty")}
      row={(order) => ({
        id: order.order_id,
        title: `${writtenIn(order, "name", visit.locale)} ×${order.count}`,
        about: [
          `${order.nick_name} ${order.uid}`,
          trade("shop.price", { gold: formatCoins(order.pay, visit.locale), count: order.pay }),
          formatDayTime(order.created_at * 1000, visit),
        ],
        mark: trade(`state.${order.state}`),
        urgent: order.state === "waiting",
      })}
    />
  );
}
