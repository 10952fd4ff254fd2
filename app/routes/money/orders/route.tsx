import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ORDER_GROUPS, ORDER_KINDS } from "#edge/contract/rules/orders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, idParam, toLogin, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterWayBack } from "#app/features/user-center/center-way-back.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { OrderLine } from "./parts/order-line.tsx";
import "#app/features/shop/shop.css";

export async function loader({ context: { product, visit, now }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const query = new URL(request.url).searchParams;
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  const [requestedKind, requestedState] = [query.get("kind"), query.get("state")];
  const kind = requestedKind ? wordParam(requestedKind, ORDER_KINDS) : null;
  const state = requestedState ? wordParam(requestedState, ORDER_GROUPS) : null;
  const orders = await guard(
    product.goods.getOrderList({ page, size: PAGE_SIZE, ...(kind && { kind }), ...(state && { state }) }),
    request,
  );
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
  const chip = (key: string | null, to: string, label: string, current: boolean) => (
    <Link key={key ?? ""} className="chip" to={to} aria-current={current ? "true" : undefined} preventScrollReset>
      {label}
    </Link>
  );
  return (
    <>
      <CenterWayBack />
      <h1 className="screen-title">{t("orders.title")}</h1>
      <nav className="chips" aria-label={t("orders.kinds")}>
        {[null, ...ORDER_KINDS].map((kind) =>
          chip(kind, address(kind, orders.state), kind ? t(`orders.kind.${kind}`) : t("orders.all"), kind === orders.kind),
        )}
      </nav>
      <nav className="chips" aria-label={t("orders.states")}>
        {[null, ...ORDER_GROUPS].map((state) =>
          chip(
            state,
            address(orders.kind, state),
            state ? t(`orders.state.${state}`) : t("orders.state.all"),
            state === orders.state,
          ),
        )}
      </nav>
      {orders.list.length === 0 ? (
        <section className="empty">
          <h2>{t("orders.empty")}</h2>
          <p>{t("orders.empty.text")}</p>
          <Link className="button" to="/newshop">
            {t("records.go")}
          </Link>
        </section>
      ) : (
        <GrowingList
          key={`${orders.kind} ${orders.state}`}
          first={orders}
          size={PAGE_SIZE}
          address={address(orders.kind, orders.state)}
          className="card shop-list"
          render={(order) => <OrderLine key={order.order_id} order={order} now={orders.now} />}
        />
      )}
    </>
  );
}
