import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { SPENDING_LIMIT_MAX_GOLD } from "#edge/contract/rules/gifts.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, refusalOf, refusalText } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** A limit as it was saved, or the field's fault with what was typed. */
export type LimitDone = { saved: true } | { error: string; typed: string };

/** Saves the person's own limit of gold for gifts a day, or lifts it (docs/decisions/0049). */
export async function limitAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const form = await request.formData();
  const { locale, zone } = context.visit;
  const isOn = formText(form, "intent") !== "lift";
  const typed = formText(form, "gold").trim();
  const gold = isOn ? Number(typed) : 0;
  if (isOn && (!/^\d{1,9}$/.test(typed) || gold > SPENDING_LIMIT_MAX_GOLD))
    return data<LimitDone>(
      { error: textOf(locale, "gifts")("limit.wrong", { max: writtenNumber(SPENDING_LIMIT_MAX_GOLD, locale) }), typed },
      { status: 400 },
    );
  try {
    await context.product.gift.saveSpendingLimit({ is_on: isOn ? 1 : 0, gold, zone });
    return data<LimitDone>({ saved: true });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.http !== 429) return guard(Promise.reject<never>(error), request);
    return data<LimitDone>({ error: refusalText(refusal, locale), typed }, { status: 429 });
  }
}
