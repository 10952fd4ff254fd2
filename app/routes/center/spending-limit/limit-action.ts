import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { SPENDING_LIMIT_MAX_GOLD } from "#edge/contract/rules/gifts.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** The intent `lift` removes the limit (docs/decisions/0049). */
export async function limitAction(args: ActionFunctionArgs) {
  const { locale, zone } = args.context.visit;
  const sent = await readForm(args);
  const isOn = formText(sent.form, "intent") !== "lift";
  const typed = formText(sent.form, "gold").trim();
  const wrong = { gold: getText(locale, "gifts")("limit.wrong", { max: writtenNumber(SPENDING_LIMIT_MAX_GOLD, locale) }) };
  return submit(sent, "gift.saveSpendingLimit", {
    fields: ["gold"],
    input: { is_on: isOn ? 1 : 0, gold: isOn ? typed : 0, zone },
    // Other notations of a number are probably mistakes, so only plain digits are accepted.
    ...(isOn && !/^\d{1,9}$/.test(typed) && { errors: wrong }),
    wrong,
    shown: [429],
    place: () => "gold",
    done: () => ({ saved: true as const }),
  });
}
