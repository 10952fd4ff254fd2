import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { type AmountFault, amountFault, PAYOUT_KINDS, typedDiamonds, WITHDRAW_DIAMONDS } from "#edge/contract/rules/payouts.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { readForm, type Sent, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

const done = (what: string): string => `/user-center/withdraw?done=${what}`;

export const WITHDRAW_FIELDS = ["diamonds", "account_id", "password"] as const;

function shownRefusals({ context }: Sent) {
  const unavailable = getText(context.visit.locale, "wallet")("withdraw.unavailable");
  return { shown: [403, 409, 429, 502, 503, 504], texts: { 502: unavailable, 503: unavailable } } as const;
}

/** A form that is sent twice makes one withdrawal request. */
function request(sent: Sent) {
  const { form, context } = sent;
  const t = getText(context.visit.locale, "wallet");
  const typed = formText(form, "diamonds").trim();
  const [diamonds, account] = [typedDiamonds(typed), formText(form, "account_id")];
  const { min, max, step } = WITHDRAW_DIAMONDS;
  // The API reports a wrong amount only after all other fields are valid, so the form checks the amount itself. Only the API
  // checks the balance.
  const fault = amountFault(diamonds, Number.POSITIVE_INFINITY);
  const amounts: Partial<Record<AmountFault, string>> = {
    min: t("wrong.diamonds.min", { min }),
    max: t("wrong.diamonds.max", { max: formatCoins(max, sent.context.visit.locale) }),
    step: t("wrong.diamonds.step", { step }),
  };
  const amount = fault && amounts[fault];
  return submit(sent, "wallet.withdraw", {
    fields: WITHDRAW_FIELDS,
    input: { diamonds, request_key: `${formText(form, "request_key")}-${diamonds}-${account}` },
    wrong: {
      diamonds: t(typed === "" ? "wrong.diamonds" : "wrong.diamonds.whole"),
      account_id: t("withdraw.account.choose"),
      password: formText(form, "password") === "" ? t("wrong.password") : t("wrong.password.short", { min: PASSWORD_LENGTH.min }),
      form: t("withdraw.wrong"),
    },
    ...(amount && { errors: { diamonds: amount } }),
    ...shownRefusals(sent),
    done: done("asked"),
  });
}

function saveAccount(sent: Sent) {
  const { form, context } = sent;
  const t = getText(context.visit.locale, "wallet");
  const kind = PAYOUT_KINDS.find((known) => known === formText(form, "kind")) ?? "alipay";
  return submit(sent, "wallet.savePayoutAccount", {
    fields: ["holder", "account", "bank"],
    input: { kind },
    wrong: { holder: t("wrong.holder"), bank: t("wrong.bank"), account: t(`wrong.account.${kind}`) },
    ...shownRefusals(sent),
    done: done("saved"),
  });
}

/** The person must confirm the deletion of an account. */
export async function withdrawAction(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const sent = await readForm(args);
  const id = formText(sent.form, "id");
  switch (formText(sent.form, "intent")) {
    case "cancel":
      return submit(sent, "wallet.cancelWithdrawal", {
        ...shownRefusals(sent),
        input: { id },
        done: done("cancelled"),
      });
    case "delete":
      return submit(sent, "wallet.deletePayoutAccount", {
        ...shownRefusals(sent),
        input: { id },
        confirm: id,
        done: done("deleted"),
        // The answer for another person's account is the same as for a deleted account.
        gone: done("deleted"),
      });
    case "account":
      return saveAccount(sent);
    default:
      return request(sent);
  }
}
