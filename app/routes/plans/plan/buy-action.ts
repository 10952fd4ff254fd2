import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { idParam, toLogin } from "#app/features/page-guard.ts";
import { press } from "#app/features/submit/press.server.ts";
import { BY_RULE } from "#app/features/submit/refusal.server.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Buys the plan at the price that was shown. A form that is sent twice is one purchase. */
export async function buyAction(args: ActionFunctionArgs) {
  const { context, params, request } = args;
  const id = idParam(params.id);
  if (!context.visit.viewer) throw toLogin(request);
  const form = await request.formData();
  const wish = { id, price: Number(formText(form, "price")), request_key: formText(form, "request_key") };
  return press(args, ({ redorder }) => redorder.buy(wish), { shown: BY_RULE, done: `/redorder/plan/${id}?done=bought` });
}
