import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { getText } from "#app/i18n/use-text.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";

/** Writes an activity, its prizes or stages, publishes or ends it. */
export async function activityAction({ request, context, params }: ActionFunctionArgs) {
  const { product, visit } = context;
  const id = params.id === "new" ? 0 : idParam(params.id);
  const values = formValues(await request.formData());
  const t = getText(visit.locale, "operate-activity");
  const subject = { kind: "activity", id };
  const here = `/operate/activities/${id}`;
  switch (values.form) {
    case "prizes":
    case "stages": {
      const { activity } = await guard(product.operate.getActivity({ id }), request);
      const call = values.form === "prizes" ? ("saveActivityPrizes" as const) : ("saveActivityStages" as const);
      return makeChange(request, context, values, {
        form: values.form,
        call,
        input: { id, table: values.table ?? "" },
        subject,
        wrong: { table: t("wrong.table") },
        // A draft is invisible, so it may be saved without limit.
        ...(activity.state === "published" && { confirm: t("table.ask") }),
        done: here,
      });
    }
    case "publish":
      return makeChange(request, context, values, {
        form: "publish",
        call: "publishActivity",
        input: { id },
        subject,
        confirm: t("publish.ask"),
        done: here,
      });
    case "end":
      return makeChange(request, context, values, {
        form: "end",
        call: "endActivity",
        input: { id },
        subject,
        confirm: t("end.ask"),
        done: here,
      });
    default: {
      const at = (name: string): number => readTypedTime(values[name] ?? "", visit.zone);
      return makeChange(request, context, values, {
        form: "activity",
        call: "saveActivity",
        input: { ...values, id, starts_at: at("starts_at"), ends_at: at("ends_at") },
        subject,
        wrong: {
          tickets: t("wrong.tickets"),
          starts_at: getText(visit.locale, "operate")("wrong.time"),
          ends_at: Number.isNaN(at("ends_at")) ? getText(visit.locale, "operate")("wrong.time") : t("wrong.end"),
        },
        done: (made) => `/operate/activities/${made}`,
      });
    }
  }
}
