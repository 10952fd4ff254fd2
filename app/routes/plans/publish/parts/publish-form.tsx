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
import { formatCoins } from "#app/features/money/format-money.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AreaField, Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";

interface PublishFormProps {
  match: {
    matchid: number;
    sport: SportId;
    home: string;
    away: string;
    markets: readonly PlanMarket[];
    requestKey: string;
    bounds: Bounds;
  };
  answer: FormAnswer | undefined;
}

/**
 * With JavaScript, the form offers only choices of the chosen market. Without JavaScript it offers all choices, and the server
 * refuses wrong ones.
 */
export function PublishForm({ match, answer }: PublishFormProps) {
  const t = useText("redorder");
  const { locale } = useVisit();
  const first = match.markets.find((known) => known === answer?.values.market) ?? match.markets[0];
  // The market is unknown until JavaScript runs.
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
    <Form answer={answer} bounds={match.bounds} className="account-form center-card center-form">
      <RequestKey form={`redorder-publish-${match.matchid}`} fresh={match.requestKey} />
      <SelectField
        name="market"
        label={t("publish.market")}
        defaultValue={first}
        onChange={({ currentTarget: { value } }) => setMarket(match.markets.find((known) => known === value))}
      >
        {match.markets.map((known) => (
          <option key={known} value={known}>
            {t(`market.${known}`)}
          </option>
        ))}
      </SelectField>
      <SelectField key={market} name="choice" label={t("publish.choice")}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(choice)}
          </option>
        ))}
      </SelectField>
      {market === "winner" ? null : (
        <Field name="line" label={t("publish.line")} hint={t("publish.line.hint")} maxLength={8} autoComplete="off" />
      )}
      <SelectField
        name="price"
        label={t("publish.price")}
        hint={t("publish.share", { percent: PLAN_SHARE_PERCENT })}
        defaultValue={PLAN_PRICES[1]}
      >
        {PLAN_PRICES.map((price) => (
          <option key={price} value={price}>
            {formatCoins(price, locale)}
          </option>
        ))}
      </SelectField>
      <AreaField name="reasons" label={t("publish.reasons")} hint={t("publish.reasons.hint", { min, max })} rows={8} required />
      <FormNote />
      <SubmitButton busy={t("publish.busy")}>{t("publish.submit")}</SubmitButton>
    </Form>
  );
}
