import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ApplicationType } from "#edge/contract/rules/service.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

export const APPLY_FIELDS = {
  name: "real_name",
  sport: "sport_id",
  link: "sample_link",
  about: "about",
  agree: "agree",
} as const;

/** An open application can be withdrawn (Specification 2.10). */
export async function applyAction(args: ActionFunctionArgs, type: ApplicationType) {
  requireOwn(args.context, args.request);
  const sent = await readForm(args);
  const text = (name: string): string => formText(sent.form, name);
  const here = `/user-center/apply/${type}`;
  if (text("intent") === "withdraw")
    return submit(sent, "user.withdrawApplication", {
      input: { apply_type: type },
      shown: [],
      done: `${here}?done=withdrawn`,
    });
  const t = getText(args.context.visit.locale, "apply");
  return submit(sent, "user.apply", {
    fields: APPLY_FIELDS,
    input: {
      apply_type: type,
      sport_id: text("sport") === "2" ? 2 : 1,
      // A browser sends each line end as two characters, so the two are replaced by one.
      about: text("about").replaceAll("\r\n", "\n"),
    },
    wrong: {
      name: t("apply.name.wrong"),
      link: t("apply.link.wrong"),
      about: t("apply.about.wrong"),
      agree: t(type === "master" ? "apply.master.agree.wrong" : "apply.agree.wrong"),
    },
    done: `${here}?done=sent`,
  });
}
