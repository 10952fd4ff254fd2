import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { PLAN_TITLE_MAX_LENGTH } from "#edge/contract/rules/channel.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, idParam, refusalOf, refusalText, toLogin } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** A returned form: the typed values, and what is wrong with which field; `form` for all of it. */
export interface PlanAnswer {
  typed: { title: string; start: string; category: string };
  errors: Partial<Record<"title" | "start" | "category" | "form", string>>;
}

const HERE = "/user-center/channel";

/** Saves or cancels a plan, or switches raids to the room on or off. */
export async function channelAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const { product, visit } = context;
  const form = await request.formData();
  const intent = formText(form, "intent");
  const done = (what: string) => redirect(`${HERE}?done=${what}`, 303);
  if (intent === "cancel") {
    try {
      await product.channel.cancelPlan({ plan_id: idParam(formText(form, "plan")) });
    } catch (error) {
      // Cancelled twice is cancelled.
      if (refusalOf(error)?.http !== 404) return guard(Promise.reject<never>(error), request);
    }
    return done("cancelled");
  }
  if (intent === "raids") {
    await guard(product.channel.acceptRaids({ accepts: formText(form, "accepts") === "1" ? 1 : 0 }), request);
    return done("switched");
  }
  if (intent !== "save") throw new Response(null, { status: 400 });
  const typed = { title: formText(form, "title").trim(), start: formText(form, "start"), category: formText(form, "category") };
  const answer = (http: number, errors: PlanAnswer["errors"]) => data<PlanAnswer>({ typed, errors }, { status: http });
  const t = textOf(visit.locale, "channel");
  const startS = readTypedTime(typed.start, visit.zone);
  if (typed.title === "" || typed.title.length > PLAN_TITLE_MAX_LENGTH)
    return answer(400, { title: t("channel.title.wrong", { count: PLAN_TITLE_MAX_LENGTH }) });
  if (!(startS > 0)) return answer(400, { start: t("channel.start.wrong") });
  const plan = formText(form, "plan");
  try {
    await product.channel.savePlan({
      title: typed.title,
      category: typed.category,
      start_time: startS,
      ...(plan && { plan_id: idParam(plan) }),
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 401) throw toLogin(request);
    if (refusal.http === 404) throw new Response(null, { status: 404 });
    const field = ({ start_time: "start", title: "title", category: "category" } as const)[refusal.field ?? ""] ?? "form";
    return answer(refusal.http, { [field]: refusalText(refusal, visit.locale) });
  }
  return done("saved");
}
