import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { STAGED_KINDS } from "#edge/contract/rules/tasks.ts";
import { idParam, toLogin, wordParam } from "#app/features/page-guard.ts";
import { refusedReward } from "#app/features/reward/reward-refusal.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** Checks in, takes a reward or counts a share, and comes back to the list; a form sent again changes nothing (Specification 3.4, 3.5). */
export async function taskAction({ request, context }: ActionFunctionArgs) {
  const { product, visit } = context;
  const form = await request.formData();
  if (!visit.viewer) throw toLogin(request);
  const { zone } = visit;
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const intent = wordParam(text("intent"), ["checkin", "receive", "share"]);
  let row: string = intent;
  try {
    if (intent === "checkin") await product.task.checkin({ zone });
    if (intent === "share") await product.task.share({ type: "shareToFriend", zone });
    if (intent !== "receive") return redirect(`/user-center/task?done=${intent}`, 303);
    const prop = wordParam(text("prop"), STAGED_KINDS);
    const stage = idParam(text("stage"));
    row = prop;
    await product.task.receive({ prop, stage, day: text("day") || undefined, zone });
    return redirect(`/user-center/task?done=${prop}.${stage}`, 303);
  } catch (error) {
    const t = textOf(visit.locale, "task");
    return refusedReward(error, row, request, { often: t("wrong.often"), unavailable: t("wrong.unavailable") });
  }
}
