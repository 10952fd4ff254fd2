import { Form, Link, useNavigation } from "@remix-run/react";
import { useOwnFacts } from "#app/client/own-facts.ts";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import type { PlanView } from "#app/features/plans/plan-view.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

interface PlanOfferProps {
  plan: PlanView;
  isOnSale: boolean;
  requestKey: string;
  message: string;
}

export function PlanOffer({ plan, isOnSale, requestKey, message }: PlanOfferProps) {
  const t = useText("redorder");
  const { user, locale } = useVisit();
  const own = useOwnFacts(user);
  const busy = useNavigation().formData?.has("price") ?? false;
  const price = { gold: formatCoins(plan.price, locale), count: plan.price };
  return (
    <section className="card">
      <div className="plan-body">
        <div className="plan-lock stack-close">
          <strong>{t("plan.locked")}</strong>
          <span className="secondary">{t(isOnSale ? "plan.locked.text" : "plan.closed.text")}</span>
        </div>
        {isOnSale ? (
          <>
            {own ? (
              <p className="plan-balance">
                {t("plan.balance", { gold: formatCoins(own.gold, locale) })}
                <Link className="more" to="/recharge">
                  {t("plan.top-up")}
                </Link>
              </p>
            ) : null}
            <Form method="post" className="plan-buy stack">
              <RequestKey form={`redorder-${plan.id}`} fresh={requestKey} />
              <input type="hidden" name="price" value={plan.price} />
              {message ? (
                <p className="buy-error" role="alert">
                  {message}
                </p>
              ) : null}
              {user ? (
                <button type="submit" className="button" disabled={busy}>
                  {t(busy ? "plan.busy" : "plan.buy", price)}
                </button>
              ) : (
                <Link className="button" to={loginAddress(`/redorder/plan/${plan.id}`)}>
                  {t("plan.login")} · {t("plan.price", price)}
                </Link>
              )}
            </Form>
            <p>{t("plan.terms")}</p>
          </>
        ) : null}
      </div>
    </section>
  );
}
