import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { isWorn } from "#edge/contract/rules/shop.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { guard, toLogin } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { Place } from "#app/features/shop/place-text.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "#app/features/shop/shop.css";
import "./record.css";

const ORDER_ID = /^[\w-]{8,64}$/;
function orderParam(text: string | undefined): string {
  if (!ORDER_ID.test(text ?? "")) throw new Response(null, { status: 404 });
  return text ?? "";
}

export async function loader({ params, request, context: { product, visit } }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  return { order: await guard(product.shop.getOrder({ order_id: orderParam(params.order) }), request) };
}

/** Confirms that the parcel has arrived. A repeated request changes nothing. */
export async function action({ params, request, context: { product, visit } }: ActionFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const order_id = orderParam(params.order);
  await guard(product.shop.confirmArrival({ order_id }), request);
  return redirect(`/newshop/records/${order_id}`, 303);
}

export const handle = { areas: ["money", "shop"] } satisfies ScreenHandle;

export const meta = createMeta("shop", "record.title", "record.description");

export default function ShopRecord() {
  const t = useText("shop");
  const money = useText("money");
  const visit = useVisit();
  const busy = useNavigation().state !== "idle";
  const { order } = useLoaderData<typeof loader>();
  const gold = (amount: number) => money("gold.amount", { gold: formatCoins(amount, visit.locale) });
  const at = (seconds: number | null) =>
    seconds === null ? "" : `${formatDate(seconds * 1000, visit)} ${formatTime(seconds * 1000, visit)}`;
  const facts: [label: string, value: string][] = [
    [t("record.carrier"), order.carrier],
    [t("record.tracking"), order.tracking_no],
    [t("record.sent"), at(order.sent_at)],
    [t("record.arrived"), at(order.arrived_at)],
    [t("record.refunded"), at(order.refunded_at)],
    [t("record.reason"), order.reason],
    [t("record.id"), order.order_id],
    [t("record.time"), at(order.created_at)],
    [t("record.unit"), order.count > 1 ? gold(order.unit_price) : ""],
    [t("record.pay"), gold(order.pay)],
  ];
  return (
    <>
      <ScreenHead up={{ to: "/newshop/records", label: t("records.title") }} title={t(`state.${order.state}`)} />
      <p className="record-text">{t(`text.${order.state}`)}</p>
      <section className="card">
        <div className="shop-line">
          <img src={order.picture} alt="" width={56} height={56} />
          <div>
            <b>{t("record.count", { name: writtenIn(order, "name", visit.locale), count: order.count })}</b>
            <br />
            <small className="faded">{t(`kind.${order.kind}`)}</small>
          </div>
        </div>
        <dl className="record-facts">
          {facts
            .filter(([, value]) => value !== "")
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
      {order.receiver ? (
        <section className="card record-place stack-close">
          <h2>{t("record.receiver")}</h2>
          <Place place={order.receiver} locale={visit.locale} />
        </section>
      ) : null}
      <div className="record-buttons stack">
        {order.state === "sent" ? (
          <Form method="post">
            <button type="submit" className="button" disabled={busy}>
              {t("record.confirm")}
            </button>
          </Form>
        ) : null}
        {isWorn(order.kind) ? (
          <Link className="button" to={`/newshop/goods/${order.goods_id}`}>
            {t("record.use")}
          </Link>
        ) : null}
        <Link className="button button-quiet" to="/newshop">
          {t("record.more")}
        </Link>
      </div>
    </>
  );
}
