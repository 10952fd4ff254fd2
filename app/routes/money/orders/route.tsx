import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ORDER_GROUPS, ORDER_KINDS } from "#edge/contract/rules/orders.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging, toLogin, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { OrderLine } from "./parts/order-line.tsx";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";
import "#app/features/shop/shop.css";

export async function loader({ context: { product, visit, now }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const [requestedKind, requestedState] = [query.get("kind"), query.get("state")];
  const kind = requestedKind ? wordParam(requestedKind, ORDER_KINDS) : null;
  const state = requestedState ? wordParam(requestedState, ORDER_GROUPS) : null;
  const orders = await guard(product.goods.getOrderList({ page, size, ...(kind && { kind }), ...(state && { state }) }), request);
  return { ...orders, page, kind, state, now: now() };
}

export const handle = { areas: ["money", "shop"] } satisfies ScreenHandle;

export const meta = createMeta("shop", "orders.title", "orders.description");

/** All orders of the person, filtered by kind and state (Specification 2.18, 3.6, 4.3). */
export default function Orders() {
  const t = useText("shop");
  const orders = useLoaderData<typeof loader>();
  const address = (kind: string | null, state: string | null): string => {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(state && { state }) });
    return query.size > 0 ? `/orders?${query}` : "/orders";
  };
  return (
    <>
      <CenterHead title={t("orders.title")} />
      <ChipLinks
        label={t("orders.kinds")}
        chips={[null, ...ORDER_KINDS].map((kind) => ({
          to: address(kind, orders.state),
          name: kind ? t(`orders.kind.${kind}`) : t("orders.all"),
          current: kind === orders.kind,
        }))}
      />
      <ChipLinks
        label={t("orders.states")}
        chips={[null, ...ORDER_GROUPS].map((state) => ({
          to: address(orders.kind, state),
          name: state ? t(`orders.state.${state}`) : t("orders.state.all"),
          current: state === orders.state,
        }))}
      />
      <GrowingList
        key={`${orders.kind} ${orders.state}`}
        first={orders}
        address={address(orders.kind, orders.state)}
        empty={<Empty title={t("orders.empty")} text={t("orders.empty.text")} to="/newshop" link={t("records.go")} />}
        className="card shop-list"
        render={(order) => <OrderLine key={order.order_id} order={order} now={orders.now} />}
      />
    </>
  );
}
