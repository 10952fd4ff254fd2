import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import {
  normalPayoutAccount,
  PAYOUT_KINDS,
  type PayoutAccountFields,
  typedDiamonds,
  wrongPayoutFields,
} from "#edge/contract/rules/payouts.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { refusalOf, toLogin } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

export type WithdrawField = "diamonds" | "account_id" | "password" | "holder" | "bank" | "account" | "form" | "open";

/** A returned form: the typed values, without the password, and the errors, by field, in the page's language. */
export interface WithdrawAnswer {
  diamonds: string;
  chosen: number;
  typed: PayoutAccountFields | null;
  errors: Partial<Record<WithdrawField, string>>;
}

const HERE = "/user-center/withdraw";
/** Leaves room for the choice, which becomes a part of the key. */
const REQUEST_KEY = /^[\w-]{16,40}$/;
const REFUSED_FIELDS = ["diamonds", "account_id", "password"] as const;
const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
const done = (what: string) => redirect(`${HERE}?done=${what}`, 303);

async function ask({ product, visit }: LoadContext, form: FormData, answer: Answer) {
  const t = textOf(visit.locale, "wallet");
  const typed = formText(form, "diamonds").trim();
  const [diamonds, account_id, password] = [typedDiamonds(typed), idOf(formText(form, "account_id")), formText(form, "password")];
  const key = formText(form, "request_key");
  const errors: WithdrawAnswer["errors"] = {};
  if (!(diamonds > 0)) errors.diamonds = t(typed === "" ? "wrong.diamonds" : "wrong.diamonds.whole");
  if (account_id === 0) errors.account_id = t("withdraw.account.none");
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) errors.password = t("wrong.password");
  if (!REQUEST_KEY.test(key)) errors.form = t("withdraw.wrong");
  if (Object.keys(errors).length > 0) return answer(400, errors);
  await product.wallet.withdraw({ diamonds, account_id, password, request_key: `${key}-${diamonds}-${account_id}` });
  return done("asked");
}

async function saveAccount({ product, visit }: LoadContext, form: FormData, answer: Answer) {
  const t = textOf(visit.locale, "wallet");
  const kind = PAYOUT_KINDS.find((known) => known === formText(form, "kind")) ?? "alipay";
  const typed = { kind, holder: formText(form, "holder"), account: formText(form, "account"), bank: formText(form, "bank") };
  const wrong = wrongPayoutFields(normalPayoutAccount(typed));
  if (wrong.length > 0) {
    const words = { holder: t("wrong.holder"), bank: t("wrong.bank"), account: t(`wrong.account.${kind}`) };
    return answer(400, Object.fromEntries(wrong.map((field) => [field, words[field]])), typed);
  }
  await product.wallet.savePayoutAccount(typed);
  return done("saved");
}

type Answer = (
  http: number,
  errors: WithdrawAnswer["errors"],
  typed?: PayoutAccountFields | null,
) => ReturnType<typeof data<WithdrawAnswer>>;

/**
 * Requests a withdrawal, cancels one, stores or deletes an account: one form each. Deleting an account needs the answer to
 * `asking`.
 */
export async function withdrawAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const { product, visit } = context;
  const t = textOf(visit.locale, "wallet");
  const form = await request.formData();
  const intent = formText(form, "intent");
  const answer: Answer = (http, errors, typed = null) =>
    data<WithdrawAnswer>(
      { diamonds: formText(form, "diamonds"), chosen: idOf(formText(form, "account_id")), typed, errors },
      { status: http },
    );
  try {
    if (intent === "cancel") {
      await product.wallet.cancelWithdrawal({ id: formText(form, "id") });
      return done("cancelled");
    }
    if (intent === "delete") {
      if (!form.has("confirmed")) return { asking: idOf(formText(form, "id")) };
      await product.wallet.deletePayoutAccount({ id: idOf(formText(form, "id")) });
      return done("deleted");
    }
    return await (intent === "account" ? saveAccount(context, form, answer) : ask(context, form, answer));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    // Deleted twice is deleted; anybody else's was never there.
    if (refusal.http === 404 && intent === "delete") return done("deleted");
    if (refusal.http === 404 || refusal.http === 400) throw new Response(null, { status: refusal.http });
    if (refusal.http >= 500) return answer(refusal.http, { form: t("withdraw.unavailable") });
    if (intent === "cancel") return answer(refusal.http, { open: refusal.message });
    const field = REFUSED_FIELDS.find((known) => known === refusal.field) ?? "form";
    return answer(refusal.http, { [field]: refusal.message });
  }
}
