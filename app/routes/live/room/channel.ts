import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { idParam, refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";

/** Asks for a reminder of a planned broadcast, or no longer. A form without JavaScript leads back to the room. */
export async function action({ context: { product, visit }, params, request }: ActionFunctionArgs) {
  const anchorid = idParam(params.id);
  const form = await request.formData();
  const planId = idParam(String(form.get("plan") ?? ""));
  try {
    await product.channel.remind({ plan_id: planId, type: form.get("type") === "1" ? 1 : 0 });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    return dataAnswer({ message: refusalText(refusal, visit.locale) }, { status: refusal.http });
  }
  if (request.headers.get("accept")?.includes("text/html")) return redirect(`/live-detail/${anchorid}`, 303);
  return dataAnswer({});
}
