import { log } from "#edge/contract/log.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { Coupon } from "#edge/contract/entities/goods.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate } from "#app/features/format-time.ts";
import { couponText } from "#app/features/money/coupon-text.ts";
import "#app/features/money/offer.css";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging, toLogin } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "./coupons.css";

export async function loader({ context: { product, visit }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const { page, size } = readPaging(new URL(request.url).searchParams);
  const list = await guard(product.goods.getCouponList({ page, size }), request);
  const { count, up_to } = visit.viewer.user.new_coupons;
  // A prefetch must not dismiss the notice of new coupons, because the person has not seen the page yet.
  const isAhead = /prefetch/.test(`${request.headers.get("purpose")} ${request.headers.get("sec-purpose")}`);
  if (count > 0 && !isAhead)
    await product.goods.seeCoupons({ up_to }).catch((error: unknown) => log.error("The coupons were not marked as seen", error));
  return { ...list, page };
}

export const handle = { areas: ["money"] } satisfies ScreenHandle;

export const meta = createMeta("money", "coupons.title", "coupons.description");

function CouponLine({ coupon }: { coupon: Coupon }) {
  const t = useText("money");
  const visit = useVisit();
  const to = `${coupon.scope === "plan" ? "/vip-plans" : "/recharge"}?coupon=${coupon.id}`;
  const name = writtenIn(coupon, "name", visit.locale);
  return (
    <li className={coupon.state === "ready" ? "offer" : "offer coupon-done"}>
      <div>
        <h2>{name}</h2>
        <p>{couponText(coupon, t, visit.locale)}</p>
        <p>{t(`coupons.scope.${coupon.scope}`, { day: formatDate(coupon.ends_at * 1000, visit) })}</p>
      </div>
      {coupon.state === "ready" ? (
        <Link className="button" to={to} aria-label={t("coupons.use.label", { name })}>
          {t("coupons.use")}
        </Link>
      ) : (
        <small className="faded">{t(`coupons.state.${coupon.state}`)}</small>
      )}
    </li>
  );
}

/** The person's coupons; those that can be used come first (Specification 1.2). */
export default function Coupons() {
  const t = useText("money");
  const first = useLoaderData<typeof loader>();
  return (
    <>
      <CenterHead title={t("coupons.title")} />
      <GrowingList
        first={first}
        address="/coupons"
        empty={<Empty title={t("coupons.empty")} text={t("coupons.empty.text")} to="/activities" link={t("coupons.empty.go")} />}
        className="card coupons"
        render={(coupon) => <CouponLine key={coupon.id} coupon={coupon} />}
      />
    </>
  );
}
