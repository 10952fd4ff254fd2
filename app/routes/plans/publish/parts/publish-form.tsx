import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import {
  PLAN_PRICES,
  PLAN_REASONS,
  PLAN_SHARE_PERCENT,
  type PlanChoice,
  type PlanMarket,
  planChoices,
} from "#edge/contract/rules/redorders.ts";
import { AreaField, Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { PublishState } from "../publish-action.ts";

interface PublishFormProps {
  match: { matchid: number; sport: SportId; home: string; away: string; markets: readonly PlanMarket[]; requestKey: string };
  state: PublishState | null;
}

/** The form of a plan. With scripts it offers the chosen market's choices alone; without, all of them, and the server refuses those that do not fit. */
export function PublishForm({ match, state }: PublishFormProps) {
  const t = useText("redorder");
  const { locale } = useVisit();
  const busy = useNavigation().state === "submitting";
  const form = useWrongField(state);
  const errors = state?.errors ?? {};
  const first = match.markets.find((known) => known === state?.market) ?? match.markets[0];
  // Before the page has its scripts the market is not known.
  const [market, setMarket] = useState<PlanMarket | undefined>(undefined);
  useEffect(() => setMarket(first), [first]);
  const offered = match.markets.filter((known) => market === undefined || known === market);
  const choices = [...new Set(offered.flatMap((known) => planChoices(match.sport, known)))];
  const choiceText = (choice: PlanChoice): string =>
    choice === "home" || choice === "away"
      ? t(`publish.${choice}`, { name: match[choice] })
      : t(choice === "draw" ? "choice.draw" : `publish.${choice}`);
  const { min, max } = PLAN_REASONS;
  return (
    <Form method="post" ref={form} className="account-form center-card center-form" noValidate>
      <RequestKey form={`redorder-publish-${match.matchid}`} fresh={match.requestKey} />
      <div className="field">
        <label>
          {t("publish.market")}
          <select
            name="market"
            defaultValue={first}
            aria-invalid={errors.market ? true : undefined}
            aria-describedby={errors.market ? "market-note" : undefined}
            onChange={({ currentTarget: { value } }) => setMarket(match.markets.find((known) => known === value))}
          >
            {match.markets.map((known) => (
              <option key={known} value={known}>
                {t(`market.${known}`)}
              </option>
            ))}
          </select>
        </label>
        <FieldNote id="market-note" error={errors.market} />
      </div>
      <div className="field">
        <label>
          {t("publish.choice")}
          <select
            key={market}
            name="choice"
            defaultValue={state?.choice}
            aria-invalid={errors.choice ? true : undefined}
            aria-describedby={errors.choice ? "choice-note" : undefined}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choiceText(choice)}
              </option>
            ))}
          </select>
        </label>
        <FieldNote id="choice-note" error={errors.choice} />
      </div>
      {market === "winner" ? null : (
        <Field
          name="line"
          label={t("publish.line")}
          error={errors.line}
          hint={t("publish.line.hint")}
          defaultValue={state?.line}
          maxLength={8}
          autoComplete="off"
        />
      )}
      <div className="field">
        <label>
          {t("publish.price")}
          <select name="price" defaultValue={state?.price || PLAN_PRICES[1]}>
            {PLAN_PRICES.map((price) => (
              <option key={price} value={price}>
                {formatCoins(price, locale)}
              </option>
            ))}
          </select>
        </label>
        <FieldNote id="price-note">{t("publish.share", { percent: PLAN_SHARE_PERCENT })}</FieldNote>
      </div>
      <AreaField
        name="reasons"
        label={t("publish.reasons")}
        error={errors.reasons}
        hint={t("publish.reasons.hint", { min, max })}
        rows={8}
        maxLength={max}
        defaultValue={state?.reasons}
        required
      />
      <FieldNote id="form-note" error={errors.form} />
      <button type="submit" className="button" disabled={busy}>
        {t(busy ? "publish.busy" : "publish.submit")}
      </button>
    </Form>
  );
}
