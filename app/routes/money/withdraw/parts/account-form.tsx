import { Link } from "@remix-run/react";
import { PAYOUT_KINDS, type PayoutKind } from "#edge/contract/rules/payouts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Field, FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** The other account kinds are links, so that a kind can be chosen without JavaScript. */
export function AccountForm({ kind, answer }: { kind: PayoutKind; answer: FormAnswer | undefined }) {
  const t = useText("wallet");
  const number = { alipay: t("account.alipay"), bank: t("account.card"), pix: t("account.pix") }[kind];
  const hint = { alipay: t("account.alipay.hint"), bank: undefined, pix: t("account.pix.hint") }[kind];
  return (
    <Form answer={answer?.values.kind === kind ? answer : undefined} className="account-form center-card center-form">
      <nav className="withdraw-kinds wraps" aria-label={t("accounts.kinds")}>
        {PAYOUT_KINDS.map((one) => (
          <Link key={one} className="chip" to={`?account=${one}`} aria-current={one === kind ? "true" : undefined} replace>
            {t(`kind.${one}`)}
          </Link>
        ))}
      </nav>
      <input type="hidden" name="kind" value={kind} />
      <Field
        name="holder"
        label={t("account.holder")}
        hint={t("account.holder.hint")}
        type="text"
        autoComplete="name"
        maxLength={80}
        required
      />
      {kind === "bank" ? (
        <Field name="bank" label={t("account.bank")} type="text" autoComplete="off" maxLength={80} required />
      ) : null}
      <Field
        name="account"
        label={number}
        hint={hint}
        type="text"
        inputMode={kind === "bank" ? "numeric" : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        required
      />
      <FormNote />
      <SubmitButton name="intent" value="account" busy={t("withdraw.busy")}>
        {t("accounts.save")}
      </SubmitButton>
    </Form>
  );
}
