import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PLAN_REASONS } from "#edge/contract/rules/redorders.ts";
import { idParam } from "#app/features/page-guard.ts";
import { BY_RULE } from "#app/features/submit/refusal.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

export const PUBLISH_FIELDS = ["market", "choice", "line", "price", "reasons"] as const;

/** A form that is sent twice publishes one plan. */
export async function publishAction(args: ActionFunctionArgs) {
  const matchid = idParam(args.params.id);
  const t = getText(args.context.visit.locale, "redorder");
  const sent = await readForm(args);
  // Some keyboards write a comma as the decimal separator, so a comma is replaced by a point.
  const line = formText(sent.form, "line").trim().replace(",", ".");
  const isWithoutLine = line === "" || formText(sent.form, "market") === "winner";
  return submit(sent, "redorder.publish", {
    fields: PUBLISH_FIELDS,
    input: { matchid, line: isWithoutLine ? null : Number(line) },
    wrong: {
      market: t("publish.failed"),
      choice: t("publish.failed"),
      line: t("publish.line.wrong"),
      price: t("publish.failed"),
      reasons: t("publish.reasons.wrong", PLAN_REASONS),
    },
    shown: BY_RULE,
    done: ({ id }) => `/redorder/plan/${id}?done=published`,
  });
}
