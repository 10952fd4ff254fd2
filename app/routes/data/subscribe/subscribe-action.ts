import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { shownGoods } from "#app/features/money/shown-goods.tsx";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** A form that is sent twice with the same choice leads to the same order. */
export async function subscribeAction(args: ActionFunctionArgs) {
  const sent = await readForm(args);
  const offerId = formText(sent.form, "plan_id");
  const choose = getText(args.context.visit.locale, "models")("subscribe.choose");
  return submit(sent, "goods.subscribeModel", {
    fields: [],
    input: {
      plan_id: offerId,
      ...shownGoods(sent.form, Number(offerId)),
      request_key: `${formText(sent.form, "request_key")}-m${offerId}`,
    },
    wrong: { form: choose },
    texts: { 404: choose },
    place: () => "form",
    done: ({ order_id }) => `/cashier/${order_id}`,
  });
}
