import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { PayoutAccount } from "#edge/contract/entities/wallet.ts";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { WithdrawAnswer } from "../withdraw-action.ts";

interface WithdrawFormProps {
  accounts: readonly PayoutAccount[];
  /** The largest possible withdrawal now. */
  most: number;
  requestKey: string;
  answer: WithdrawAnswer | undefined;
}

/** How many diamonds, to which account, and the password once more. */
export function WithdrawForm({ accounts, most, requestKey, answer }: WithdrawFormProps) {
  const t = useText("wallet");
  const { locale } = useVisit();
  const busy = useNavigation().formData?.get("intent") === "ask";
  const form = useWrongField(answer);
  const errors = answer?.errors ?? {};
  const chosen = accounts.find(({ id }) => id === answer?.chosen) ?? accounts[0];
  return (
    <Form method="post" ref={form} className="account-form center-card center-form" noValidate>
      <h2>{t("withdraw.form")}</h2>
      <RequestKey form="withdraw" fresh={requestKey} />
      <Field
        name="diamonds"
        label={t("withdraw.diamonds")}
        error={errors.diamonds}
        hint={t("withdraw.hint", { max: formatCoins(most, locale) })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={answer?.diamonds}
        required
      />
      <fieldset>
        <legend className="withdraw-label">{t("withdraw.account")}</legend>
        {accounts.length === 0 ? (
          <p className="form-note">
            {t("withdraw.account.none")}{" "}
            <Link to={`/user-center/withdraw?account=${LANGUAGES[locale].country === "BR" ? "pix" : "alipay"}`}>
              {t("accounts.add")}
            </Link>
          </p>
        ) : null}
        <div className="shop-addresses">
          {accounts.map((account) => (
            <label key={account.id}>
              <input
                type="radio"
                name="account_id"
                value={account.id}
                defaultChecked={account === chosen}
                {...(errors.account_id ? { "aria-invalid": true, "aria-describedby": "account-id-note" } : {})}
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
        <FieldNote id="account-id-note" error={errors.account_id} />
      </fieldset>
      <Field
        name="password"
        label={t("withdraw.password")}
        error={errors.password}
        hint={t("withdraw.password.hint")}
        type="password"
        autoComplete="current-password"
        required
      />
      <FieldNote id="form-note" error={errors.form} />
      <button type="submit" name="intent" value="ask" className="button" disabled={busy}>
        {t(busy ? "withdraw.busy" : "withdraw.submit")}
      </button>
    </Form>
  );
}
