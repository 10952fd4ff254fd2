import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate } from "#app/features/format-time.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { PayAgreement } from "#app/features/money/pay-agreement.tsx";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { ShownGoods } from "#app/features/money/shown-goods.tsx";
import { Wallet } from "#app/features/money/wallet.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Form } from "#app/ui/form/form.tsx";
import { subscribeAction } from "./subscribe-action.ts";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/user-center/user-center.css";
import "../model-list/model-list.css";

export async function loader({ context: { product, visit }, params, request }: LoaderFunctionArgs) {
  const id = idParam(params.id);
  const [{ list }, owned] = await Promise.all([
    guard(product.goods.getModelPlans({})),
    visit.viewer ? guard(product.goods.getModelSubscriptions({ page: 1, size: 1 }), request) : null,
  ]);
  const offer = list.find((known) => known.id === id);
  const mine = owned?.models.find(({ model, active }) => active && model === offer?.model);
  const found = {
    id,
    model: offer?.model ?? null,
    plans: list.filter(({ model }) => model === offer?.model),
    endsAt: mine?.ends_at ?? 0,
    requestKey: newRequestKey(),
  };
  return data(found, { status: offer ? 200 : 404 });
}

export const action = subscribeAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["forecast", "models", "money"] } satisfies ScreenHandle;

export const meta = createMeta("models", "subscribe.title", "subscribe.description");

/** Subscriptions are paid with money or gold (Specification 2.14, 2.18). */
export default function Subscribe() {
  const t = useText("models");
  const money = useText("money");
  const forecast = useText("forecast");
  const visit = useVisit();
  const { user, locale } = visit;
  const { id, model, plans, endsAt, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.has("plan_id") ?? false;
  const chosen = plans.find((offer) => String(offer.id) === answer?.values.plan_id)?.id ?? id;
  return (
    <>
      <ScreenHead
        up={{ to: "/data/model/subscription-records", label: t("subscribe.records") }}
        title={model ? t(`model.${model}`) : t("subscribe.title")}
      />
      {model ? (
        <>
          <p className="data-lead">{forecast(`about.${model}`)}</p>
          <p className="data-lead">
            <b>{t("subscribe.gets")}</b> {forecast(`lock.${model}`)}
          </p>
        </>
      ) : null}
      {plans.length === 0 ? (
        <Empty title={t("subscribe.none")} text={t("subscribe.none.text")} to="/data" link={t("records.models.all")} />
      ) : (
        <>
          {user ? <Wallet /> : null}
          {endsAt > 0 ? (
            <p className="form-done center-done" role="status">
              {t("subscribe.until", { day: formatDate(endsAt * 1000, visit) })}
            </p>
          ) : null}
          <Card title={t("subscribe.plans")}>
            <Form answer={answer} className="buy">
              <RequestKey form="model" fresh={requestKey} />
              <fieldset aria-describedby={answer ? "model-error" : undefined}>
                <legend className="visually-hidden">{t("subscribe.plans")}</legend>
                <div className="choices stack">
                  {plans.map((offer) => (
                    <label key={offer.id} className="choice">
                      <input
                        type="radio"
                        name="plan_id"
                        value={offer.id}
                        defaultChecked={offer.id === chosen}
                        data-next={offer.id === chosen ? true : undefined}
                        required
                      />
                      <b>{writtenIn(offer, "name", locale)}</b>
                      <small>{t("subscribe.days", { count: offer.days })}</small>
                      <span>
                        {offer.currency === "gold"
                          ? money("gold.amount", { gold: formatCoins(offer.price, locale) })
                          : formatMoney(offer.price, offer.currency, locale)}
                      </span>
                      <ShownGoods goods={offer} />
                    </label>
                  ))}
                </div>
              </fieldset>
              {answer ? (
                <p id="model-error" className="buy-error" role="alert">
                  {answer.errors.form}
                </p>
              ) : null}
              <button type="submit" className="button" disabled={busy}>
                {t(busy ? "subscribe.busy" : user ? "subscribe.buy" : "subscribe.login")}
              </button>
            </Form>
            <PayAgreement>{t("subscribe.note")}</PayAgreement>
          </Card>
        </>
      )}
    </>
  );
}
