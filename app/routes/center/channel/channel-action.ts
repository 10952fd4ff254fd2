import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { SCHEDULE_TITLE_MAX_LENGTH } from "#edge/contract/rules/channel.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";
import { idParam } from "#app/features/page-guard.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

const done = (what: string): string => `/user-center/channel?done=${what}`;

/** Handles the forms that save or cancel a scheduled broadcast, and the form that allows or forbids raids to the room. */
export async function channelAction(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const { zone, locale } = args.context.visit;
  const sent = await readForm(args);
  const text = (name: string): string => formText(sent.form, name);
  switch (text("intent")) {
    case "cancel":
      return submit(sent, "channel.cancelPlan", {
        input: { plan_id: idParam(text("plan")) },
        shown: [],
        done: done("cancelled"),
        // A scheduled broadcast that is already gone counts as cancelled, so cancelling twice is no error.
        gone: done("cancelled"),
      });
    case "raids":
      return submit(sent, "channel.acceptRaids", {
        input: { accepts: text("accepts") === "1" ? 1 : 0 },
        shown: [],
        done: done("switched"),
      });
    case "save": {
      const t = getText(locale, "channel");
      const scheduled = text("plan");
      return submit(sent, "channel.savePlan", {
        fields: { title: "title", start: "start_time", category: "category" },
        input: { start_time: readTypedTime(text("start"), zone), ...(scheduled && { plan_id: idParam(scheduled) }) },
        wrong: { title: t("channel.title.wrong", { count: SCHEDULE_TITLE_MAX_LENGTH }), start: t("channel.start.wrong") },
        shown: [400, 403, 409, 429, 502, 503, 504],
        done: done("saved"),
      });
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
