import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatDayTime } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging, toLogin } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/user-center/user-center.css";

export async function loader({ context: { product, visit }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const { page, size } = readPaging(new URL(request.url).searchParams);
  return { ...(await guard(product.goods.getModelSubscriptions({ page, size }), request)), page };
}

export const handle = { areas: ["models", "money"] } satisfies ScreenHandle;

export const meta = createMeta("models", "records.title", "records.description");

/** The screen of specification 2.14. */
export default function SubscriptionRecords() {
  const t = useText("models");
  const money = useText("money");
  const visit = useVisit();
  const { locale } = visit;
  const records = useLoaderData<typeof loader>();
  return (
    <>
      <CenterHead title={t("records.title")} />
      {records.models.length > 0 ? (
        <section className="center-card">
          <h2>{t("records.models")}</h2>
          <ul className="center-rows">
            {records.models.map(({ model, ends_at, active }) => (
              <li key={model}>
                <Link className="center-row" to={`/data/model/${model}`} prefetch="intent">
                  <span>{t(`model.${model}`)}</span>
                  <span className="center-value">
                    {t(active ? "records.until" : "records.over", { day: formatDate(ends_at * 1000, visit) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {records.list.length === 0 ? (
        <Empty title={t("records.empty")} text={t("records.empty.text")} to="/data" link={t("records.models.all")} />
      ) : (
        <section className="center-card">
          <h2>{t("records.orders")}</h2>
          <GrowingList
            first={records}
            address="/data/model/subscription-records"
            className="center-rows"
            render={(order) => (
              <li key={order.order_id}>
                <Link className="center-row" to={`/cashier/${order.order_id}`} prefetch="intent">
                  <span>
                    {writtenIn(order, "name", locale)}
                    <br />
                    <small className="center-value">{formatDayTime(order.created_at * 1000, visit)}</small>
                  </span>
                  <span className="center-value">
                    {money(`order.state.${order.state}`)} ·{" "}
                    {order.currency === "gold"
                      ? money("gold.amount", { gold: formatCoins(order.pay, locale) })
                      : formatMoney(order.pay, order.currency, locale)}
                  </span>
                </Link>
              </li>
            )}
          />
        </section>
      )}
    </>
  );
}
