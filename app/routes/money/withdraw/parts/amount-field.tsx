import { useState } from "react";
import { amountFault, toCents, typedDiamonds } from "#edge/contract/rules/payouts.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { useFormField } from "#app/ui/form/form.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";

const NAME = "diamonds";

/** Shows what the typed diamonds are worth. The button that fills in all diamonds needs JavaScript and is shown only with it. */
export function AmountField({ most }: { most: number }) {
  const t = useText("wallet");
  const { locale } = useVisit();
  const { typed: returned = "" } = useFormField(NAME);
  const [typed, setTyped] = useState(returned);
  const hasScript = useHasScript();
  const diamonds = typedDiamonds(typed);
  const worth = amountFault(diamonds, most) === null ? formatMoney(toCents(diamonds), "CNY", locale) : "";
  return (
    <div className="withdraw-amount">
      <Field
        name={NAME}
        label={t("withdraw.diamonds")}
        hint={t("withdraw.hint", { max: formatCoins(most, locale) })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output className="withdraw-worth">{worth ? t("withdraw.worth", { amount: worth }) : ""}</output>
      {hasScript ? (
        <button
          type="button"
          className="withdraw-all"
          onClick={({ currentTarget }) => {
            const input = currentTarget.form?.elements.namedItem(NAME);
            if (!(input instanceof HTMLInputElement)) return;
            input.value = String(most);
            setTyped(input.value);
            input.focus();
          }}
        >
          {t("withdraw.all")}
        </button>
      ) : null}
    </div>
  );
}
