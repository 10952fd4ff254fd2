import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { SHOP_STATES } from "../../../../edge/contract/rules/shop";
import { formatDayTime } from "../../../features/format-time";
import { formatCoins } from "../../../features/money/format-money";
import { GrowingList } from "../../../features/money/growing-list";
import { writtenIn } from "../../../features/names";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { filteredAddress, StateFilter } from "../../../features/operate/state-filter";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = SHOP_STATES.find((known) => known === query.get("state"));
  const person = /^[1-9]\d{0,14}$/.exec(query.get("person") ?? "")?.[0];
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(context.product.operate.getParcels({ state, person, page, size: PAGE_SIZE }), request)), state, person, page };
}

export const handle = { areas: ["operate-trade"] } satisfies ScreenHandle;

export const meta = operateMeta("section.parcels");

/** Everybody's orders of the shop by state or person. */
export default function Parcels() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const address = filteredAddress("/operate/parcels", { state: page.state, person: page.person });
  return (
    <OperateScreen title={t("section.parcels")} text={trade("parcels.text")}>
      <StateFilter states={SHOP_STATES} state={page.state} person={page.person} />
      {page.list.length === 0 ? (
        <section className="empty">
          <h2>{trade("parcels.empty")}</h2>
        </section>
      ) : (
        <GrowingList
          key={address}
          first={page}
          size={PAGE_SIZE}
          address={address}
          className="card"
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
      )}
    </OperateScreen>
  );
}
