import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { changeItem, itemParam } from "#app/features/operate/item.server.ts";
import { guard } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";

export const FORMS = {
  activity: "saveActivity",
  prizes: "saveActivityPrizes",
  stages: "saveActivityStages",
  publish: "publishActivity",
  end: "endActivity",
} as const;

export async function activityAction({ params, ...args }: ActionFunctionArgs) {
  const { product, visit } = args.context;
  const id = itemParam(params.id);
  const t = getText(visit.locale, "operate-activity");
  const time = getText(visit.locale, "operate")("wrong.time");
  return changeItem(args, FORMS, async ({ form, starts_at = "", ends_at = "" }) => {
    const isTable = form === "prizes" || form === "stages";
    // A draft is invisible, so its table can be changed without confirmation.
    const isOut = isTable && (await guard(product.operate.getActivity({ id }), args.request)).activity.state === "published";
    const table = { wrong: { table: t("wrong.table") }, ...(isOut && { confirm: t("table.ask") }) };
    const [starts, ends] = [readTypedTime(starts_at, visit.zone), readTypedTime(ends_at, visit.zone)];
    return {
      subject: { kind: "activity", id },
      input: { id },
      done: `/operate/activities/${id}`,
      forms: {
        activity: {
          input: { starts_at: starts, ends_at: ends },
          wrong: { tickets: t("wrong.tickets"), starts_at: time, ends_at: Number.isNaN(ends) ? time : t("wrong.end") },
          done: (made) => `/operate/activities/${made}`,
        },
        prizes: table,
        stages: table,
        publish: { confirm: t("publish.ask") },
        end: { confirm: t("end.ask") },
      },
    };
  });
}
