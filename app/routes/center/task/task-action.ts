import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Product } from "#edge/contract/index.ts";
import { STAGED_KINDS } from "#edge/contract/rules/tasks.ts";
import { idParam, toLogin, wordParam } from "#app/features/page-guard.ts";
import { rewardRefusals } from "#app/features/reward/reward-refusal.ts";
import { press } from "#app/features/submit/press.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Sending the form a second time changes nothing (Specification 3.4, 3.5). */
export async function taskAction(args: ActionFunctionArgs) {
  const { zone, locale, viewer, onlineTicket: ticket } = args.context.visit;
  const form = await args.request.formData();
  if (!viewer) throw toLogin(args.request);
  const text = (name: string): string => formText(form, name);
  const intent = wordParam(text("intent"), ["checkin", "receive", "share"]);
  const reward = intent === "receive" && { prop: wordParam(text("prop"), STAGED_KINDS), stage: idParam(text("stage")) };
  const act = ({ task }: Product): Promise<unknown> => {
    if (reward) return task.receive({ ...reward, day: text("day") || undefined, zone, ticket });
    return intent === "checkin" ? task.checkin({ zone }) : task.share({ type: "shareToFriend", zone });
  };
  const t = getText(locale, "task");
  return press(args, act, {
    ...rewardRefusals(reward ? reward.prop : intent, { often: t("wrong.often"), unavailable: t("wrong.unavailable") }),
    done: `/user-center/task?done=${reward ? `${reward.prop}.${reward.stage}` : intent}`,
  });
}
