import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ShopOrder } from "#edge/contract/entities/shop.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { SHOP_STATES } from "#edge/contract/rules/shop.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging, toLogin, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";
import "#app/features/shop/shop.css";

export async function loader({ context: { product, visit }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const requested = query.get("state");
  const state = requested ? wordParam(requested, SHOP_STATES) : null;
  return {
    ...(await guard(product.shop.getOrderList({ page, size, ...(state && { state }) }), request)),
    page,
    state,
  };
}

export const handle = { areas: ["money", "shop"] } satisfies ScreenHandle;

export const meta = createMeta("shop", "records.title", "records.description");

function RecordLine({ order }: { order: ShopOrder }) {
  const t = useText("shop");
  const money = useText("money");
  const visit = useVisit();
  const at = order.created_at * 1000;
  return (
    <li>
      <Link className="shop-line" to={`/newshop/records/${order.order_id}`} prefetch="intent">
        <img src={order.picture} alt="" width={56} height={56} loading="lazy" />
        <div>
          <h2>{t("record.count", { name: writtenIn(order, "name", visit.locale), count: order.count })}</h2>
          <small className="faded">
            {formatDate(at, visit)} {formatTime(at, visit)}
          </small>
        </div>
        <div>
          <span className={`shop-state shop-state-${order.state}`}>{t(`state.${order.state}`)}</span>
          <small className="faded">{money("gold.amount", { gold: formatCoins(order.pay, visit.locale) })}</small>
        </div>
      </Link>
    </li>
  );
}

/** The person's purchases in the shop, newest first, by state (Specification 2.3, 3.6, 4.3). */
export default function ShopRecords() {
  const t = useText("shop");
  const records = useLoaderData<typeof loader>();
  const address = (state: string | null) => (state ? `/newshop/records?state=${state}` : "/newshop/records");
  return (
    <>
      <ScreenHead up={{ to: "/newshop", label: t("shop.title") }} title={t("records.title")} />
      <ChipLinks
        label={t("records.states")}
        chips={[null, ...SHOP_STATES].map((state) => ({
          to: address(state),
          name: state ? t(`state.${state}`) : t("records.all"),
          current: state === records.state,
        }))}
      />
      <GrowingList
        key={records.state}
        first={records}
        address={address(records.state)}
        empty={<Empty title={t("records.empty")} text={t("records.empty.text")} to="/newshop" link={t("records.go")} />}
        className="card shop-list"
        render={(order) => <RecordLine key={order.order_id} order={order} />}
      />
    </>
  );
}
