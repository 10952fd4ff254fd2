import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { idParam, toLogin, wordParam } from "#app/features/page-guard.ts";
import { refusedReward } from "#app/features/reward/reward-refusal.ts";
import { textOf } from "#app/i18n/use-text.ts";

const REQUEST_KEY = /^[\w-]{16,80}$/;

/** Draws, or takes a stage's reward, and comes back with what it brought; the form sent again brings the same and nothing more. */
export async function activityAction({ request, params, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const form = await request.formData();
  if (!visit.viewer) throw toLogin(request);
  const id = idParam(params.id);
  const text = (name: string): string => String(form.get(name) ?? "");
  const intent = wordParam(text("intent"), ["draw", "receive"]);
  const stage = intent === "receive" ? idParam(text("stage")) : 0;
  const requestKey = text("request_key");
  if (intent === "draw" && !REQUEST_KEY.test(requestKey)) throw new Response(null, { status: 400 });
  try {
    const given =
      intent === "draw"
        ? await product.activity.draw({ id, version: idParam(text("version")), request_key: requestKey })
        : await product.activity.receive({ id, stage });
    const here = withoutBasePath(new URL(request.url).pathname.replace(/\.data$/, ""));
    return redirect(`${here}?won=${encodeURIComponent(given.award_id)}`, 303);
  } catch (error) {
    const t = textOf(visit.locale, "activity");
    return refusedReward(error, intent === "draw" ? "draw" : String(stage), request, {
      often: t("wrong.often"),
      unavailable: t("wrong.unavailable"),
    });
  }
}
