import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { idParam, toLogin, wordParam } from "#app/features/page-guard.ts";
import { rewardRefusals } from "#app/features/reward/reward-refusal.ts";
import { press } from "#app/features/submit/press.server.ts";
import { getText } from "#app/i18n/use-text.ts";

const REQUEST_KEY = /^[\w-]{16,80}$/;

/** A form that is sent twice draws only one prize and returns it again. */
export async function activityAction(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const form = await request.formData();
  if (!context.visit.viewer) throw toLogin(request);
  const id = idParam(params.id);
  const text = (name: string): string => String(form.get(name) ?? "");
  const intent = wordParam(text("intent"), ["draw", "receive"]);
  const stage = intent === "receive" ? idParam(text("stage")) : 0;
  const requestKey = text("request_key");
  if (intent === "draw" && !REQUEST_KEY.test(requestKey)) throw new Response(null, { status: 400 });
  const act = ({ activity }: Product) =>
    intent === "draw"
      ? activity.draw({ id, version: idParam(text("version")), request_key: requestKey })
      : activity.receive({ id, stage });
  const t = getText(context.visit.locale, "activity");
  return press(args, act, {
    ...rewardRefusals(intent === "draw" ? "draw" : String(stage), {
      often: t("wrong.often"),
      unavailable: t("wrong.unavailable"),
    }),
    done: ({ award_id }) =>
      `${withoutBasePath(new URL(request.url).pathname.replace(/\.data$/, ""))}?won=${encodeURIComponent(award_id)}`,
  });
}
