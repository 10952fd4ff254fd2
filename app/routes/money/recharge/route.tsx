import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { buyAction } from "#app/features/money/buy-action.ts";
import { BuyForm, Choice } from "#app/features/money/buy-form.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import { PayAgreement } from "#app/features/money/pay-agreement.tsx";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { Wallet } from "#app/features/money/wallet.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { GiftPackages } from "./parts/gift-packages.tsx";
import { readRecharge } from "./queries.ts";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/database/split.css";
import "./recharge.css";

export const loader = ({ context, request }: LoaderFunctionArgs) => readRecharge(context, request);

export const action = buyAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["money"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("money", "recharge.title", "recharge.description");

/** The goods that are sold: gold for money, and packages of gifts for gold (Specification 1.2, 3.20). */
export default function Recharge() {
  const t = useText("money");
  const { locale } = useVisit();
  const { pathname } = useLocation();
  const { gold, gift, coupons, coupon, waiting, goldKey, giftKey, vipPercent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = findAnswer(answer, "gold")?.values.goods_id;
  const chosen = (gold.find(({ id }) => String(id) === refused) ?? gold[0])?.id;
  return (
    <div className="split">
      <CenterHead hasUp={pathname === "/recharge"} title={t("recharge.title")} />
      <div className="main-column">
        <Wallet />
        {waiting ? (
          <p className="waiting-order">
            <Link to={`/cashier/${waiting}`}>{t("recharge.waiting")}</Link>
          </p>
        ) : null}
        {gold.length === 0 && gift.length === 0 ? <Empty title={t("recharge.empty")} text={t("recharge.empty.text")} /> : null}
        {gold.length > 0 ? (
          <Card title={t("recharge.gold")}>
            <BuyForm kind="gold" requestKey={goldKey} coupons={coupons} coupon={coupon} answer={answer}>
              <fieldset>
                <legend className="visually-hidden">{t("recharge.gold")}</legend>
                <div className="choices stack">
                  {gold.map((pack) => {
                    const bonus = pack.bonus_gold + Math.floor((pack.gold * vipPercent) / 100);
                    return (
                      <Choice
                        key={pack.id}
                        goods={pack}
                        chosen={pack.id === chosen}
                        title={t("recharge.pack", { gold: formatCoins(pack.gold, locale) })}
                        extra={bonus > 0 ? t("recharge.bonus", { gold: formatCoins(bonus, locale) }) : ""}
                      />
                    );
                  })}
                </div>
              </fieldset>
            </BuyForm>
            <PayAgreement>{vipPercent > 0 ? t("recharge.vip", { percent: vipPercent }) : null}</PayAgreement>
          </Card>
        ) : null}
      </div>
      <div className="side-column">
        {gift.length > 0 ? (
          <section className="card">
            <div className="card-head">
              <h2>{t("recharge.gift")}</h2>
              <Link className="more" to="/mobile/package-rules">
                {t("recharge.rules")}
              </Link>
            </div>
            <GiftPackages packages={gift} requestKey={giftKey} answer={answer} />
          </section>
        ) : null}
      </div>
    </div>
  );
}
