import { Form, useNavigation } from "@remix-run/react";
import type { Withdrawal } from "#edge/contract/entities/wallet.ts";
import { FieldNote } from "#app/ui/form/field.tsx";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const STEPS = ["reviewing", "paying", "paid"] as const;

export function OpenWithdrawal({ open, error }: { open: Withdrawal; error?: string }) {
  const t = useText("wallet");
  const { locale } = useVisit();
  const busy = useNavigation().state !== "idle";
  return (
    <section className="center-card withdraw-open stack">
      <h2 className="secondary">{t("withdraw.open")}</h2>
      <p>
        <b>{formatMoney(open.cents, open.currency, locale)}</b>{" "}
        {t("records.diamonds", { diamonds: formatCoins(open.diamonds, locale) })} · {t(`kind.${open.kind}`)} {open.account}
      </p>
      <ol>
        {STEPS.map((step) => (
          <li className="faded" key={step} aria-current={step === open.state ? "step" : undefined}>
            {t(`state.${step}`)}
          </li>
        ))}
      </ol>
      <p className="form-note">
        {t(open.state === "paying" ? "withdraw.open.paying" : "withdraw.open.reviewing")} {t("withdraw.wait")}
      </p>
      <FieldNote id="open-note" error={error} />
      {open.state === "reviewing" ? (
        <Form method="post">
          <input type="hidden" name="id" value={open.id} />
          <button type="submit" name="intent" value="cancel" className="button button-quiet" disabled={busy}>
            {t("withdraw.cancel")}
          </button>
        </Form>
      ) : null}
    </section>
  );
}
