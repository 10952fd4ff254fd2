import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate } from "#app/features/format-time.ts";
import { buyAction } from "#app/features/money/buy-action.ts";
import { BuyForm, Choice } from "#app/features/money/buy-form.tsx";
import { PayAgreement } from "#app/features/money/pay-agreement.tsx";
import { chosenCoupon, newRequestKey, readyCoupons } from "#app/features/money/purchase.ts";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { VipLevels } from "./parts/vip-levels.tsx";
import { Card } from "#app/ui/blocks.tsx";
import "./vip-plans.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [offers, coupons] = await Promise.all([guard(context.product.goods.getPlanList({})), readyCoupons(context, "plan")]);
  return { ...offers, coupons, coupon: chosenCoupon(request), requestKey: newRequestKey() };
}

export const action = buyAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["money"] } satisfies ScreenHandle;

export const meta = createMeta("money", "vip.title", "vip.description");

/** VIP offers, and the benefits of VIP (Specification 1.2, 4.18, 6.3). */
export default function VipOffers() {
  const t = useText("money");
  const visit = useVisit();
  const { list, levels, coupons, coupon, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { user, locale } = visit;
  const level = user?.isVIP ? user.vip_level : 0;
  const chosen = list.find(({ id }) => String(id) === answer?.values.goods_id)?.id ?? list[0]?.id;
  return (
    <>
      <CenterHead title={t("vip.title")} />
      <section className="card vip-state">
        <strong>{level > 0 ? t("vip.level", { level }) : t("vip.none")}</strong>
        <p className="secondary">
          {level > 0 ? t("vip.until", { day: formatDate((user?.vip_date ?? 0) * 1000, visit) }) : t("vip.none.text")}
        </p>
      </section>
      {list.length > 0 ? (
        <Card title={t("vip.plans")}>
          <BuyForm kind="plan" requestKey={requestKey} coupons={coupons} coupon={coupon} answer={answer}>
            <fieldset>
              <legend className="visually-hidden">{t("vip.plans")}</legend>
              <div className="choices stack">
                {list.map((offer) => (
                  <Choice
                    key={offer.id}
                    goods={offer}
                    chosen={offer.id === chosen}
                    title={writtenIn(offer, "name", locale)}
                    extra={t("vip.days", { count: offer.days })}
                  />
                ))}
              </div>
            </fieldset>
          </BuyForm>
          <PayAgreement />
        </Card>
      ) : null}
      <VipLevels levels={levels} current={level} />
    </>
  );
}
