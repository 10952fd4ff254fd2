import { PasswordField } from "#app/features/password-field.tsx";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { Link, useNavigation } from "@remix-run/react";
import type { PayoutAccount } from "#edge/contract/entities/wallet.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";
import { AmountField } from "./amount-field.tsx";

interface WithdrawFormProps {
  accounts: readonly PayoutAccount[];
  most: number;
  requestKey: string;
  bounds: Bounds;
  answer: FormAnswer | undefined;
}

export function WithdrawForm({ accounts, most, requestKey, bounds, answer }: WithdrawFormProps) {
  const t = useText("wallet");
  const { locale } = useVisit();
  const busy = useNavigation().formData?.get("intent") === "ask";
  const isNone = answer?.errors.account_id !== undefined;
  const chosen = accounts.find(({ id }) => String(id) === answer?.values.account_id) ?? accounts[0];
  return (
    <Form answer={answer} bounds={bounds} className="account-form center-card center-form">
      <h2>{t("withdraw.form")}</h2>
      <RequestKey form="withdraw" fresh={requestKey} />
      <AmountField most={most} />
      <fieldset>
        <legend className="withdraw-label secondary">{t("withdraw.account")}</legend>
        {accounts.length === 0 ? (
          <p className={isNone ? "form-error" : "form-note"} role={isNone ? "alert" : undefined}>
            {t("withdraw.account.none")}{" "}
            <Link to={`/user-center/withdraw?account=${LANGUAGES[locale].country === "BR" ? "pix" : "alipay"}`}>
              {t("accounts.add")}
            </Link>
          </p>
        ) : null}
        <div className="shop-addresses stack">
          {accounts.map((account) => (
            <label key={account.id}>
              <input
                type="radio"
                name="account_id"
                value={account.id}
                defaultChecked={account === chosen}
                {...(isNone ? { "aria-invalid": true, "aria-describedby": "account-id-note" } : {})}
              />
              <b>
                {t(`kind.${account.kind}`)} {account.account}
              </b>
              <span>
                {account.bank} {account.holder}
              </span>
            </label>
          ))}
        </div>
        {accounts.length > 0 ? <FormNote id="account-id-note" of="account_id" /> : null}
      </fieldset>
      <PasswordField
        name="password"
        label={t("withdraw.password")}
        hint={t("withdraw.password.hint")}
        autoComplete="current-password"
      />
      <FormNote />
      <SubmitButton name="intent" value="ask" disabled={busy}>
        {t(busy ? "withdraw.busy" : "withdraw.submit")}
      </SubmitButton>
    </Form>
  );
}
