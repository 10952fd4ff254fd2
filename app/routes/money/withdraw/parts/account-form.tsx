import { Form, Link, useNavigation } from "@remix-run/react";
import { PAYOUT_KINDS, type PayoutKind } from "#edge/contract/rules/payouts.ts";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { WithdrawAnswer } from "../withdraw-action.ts";

/** An account of one kind. The other kinds are links, so that they work without JavaScript. */
export function AccountForm({ kind, answer }: { kind: PayoutKind; answer: WithdrawAnswer | undefined }) {
  const t = useText("wallet");
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(answer);
  const errors = answer?.errors ?? {};
  const kept = answer?.typed?.kind === kind ? answer.typed : null;
  const number = { alipay: t("account.alipay"), bank: t("account.card"), pix: t("account.pix") }[kind];
  const hint = { alipay: t("account.alipay.hint"), bank: undefined, pix: t("account.pix.hint") }[kind];
  return (
    <Form method="post" ref={form} className="account-form center-card center-form" noValidate>
      <nav className="withdraw-kinds" aria-label={t("accounts.kinds")}>
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
        error={errors.holder}
        hint={t("account.holder.hint")}
        type="text"
        autoComplete="name"
        defaultValue={kept?.holder}
        maxLength={80}
        required
      />
      {kind === "bank" ? (
        <Field
          name="bank"
          label={t("account.bank")}
          error={errors.bank}
          type="text"
          autoComplete="off"
          defaultValue={kept?.bank}
          maxLength={80}
          required
        />
      ) : null}
      <Field
        name="account"
        label={number}
        error={errors.account}
        hint={hint}
        type="text"
        inputMode={kind === "bank" ? "numeric" : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={kept?.account}
        maxLength={120}
        required
      />
      <FieldNote id="form-note" error={errors.form} />
      <button type="submit" name="intent" value="account" className="button" disabled={busy}>
        {t(busy ? "withdraw.busy" : "accounts.save")}
      </button>
    </Form>
  );
}
