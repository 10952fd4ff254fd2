import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { oneLine } from "#edge/contract/rules/accounts.ts";
import { APPLICATION_MAX, type ApplicationType, isRealName, isSampleLink } from "#edge/contract/rules/service.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, refusalOf, refusalText } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

export type ApplyField = "name" | "link" | "about" | "agree" | "form";

/** The typed values, and their errors in the page's language. */
export interface ApplyState {
  name: string;
  sport: number;
  link: string;
  about: string;
  agree: boolean;
  errors: Partial<Record<ApplyField, string>>;
}

/** Fields of this form by their name in the call. */
const REFUSED_FIELDS: Readonly<Record<string, ApplyField>> = { real_name: "name", about: "about" };

/** Sends an application, or takes the open one back (Specification 2.10). */
export async function applyAction({ request, context }: ActionFunctionArgs, type: ApplicationType) {
  requireOwn(context, request);
  const form = await request.formData();
  const here = `/user-center/apply/${type}`;
  if (formText(form, "intent") === "withdraw") {
    await guard(context.product.user.withdrawApplication({ apply_type: type }), request);
    throw redirect(`${here}?done=withdrawn`);
  }
  const t = textOf(context.visit.locale, "apply");
  const state: ApplyState = {
    name: oneLine(formText(form, "name")),
    sport: formText(form, "sport") === "2" ? 2 : 1,
    link: formText(form, "link").trim(),
    // A browser sends line ends as two characters.
    about: formText(form, "about").replaceAll("\r\n", "\n").trim(),
    agree: formText(form, "agree") === "1",
    errors: {},
  };
  if (!isRealName(state.name)) state.errors.name = t("apply.name.wrong");
  if (!isSampleLink(state.link)) state.errors.link = t("apply.link.wrong");
  if (state.about.length > APPLICATION_MAX.about) state.errors.about = t("apply.about.wrong");
  if (!state.agree) state.errors.agree = t(type === "master" ? "apply.master.agree.wrong" : "apply.agree.wrong");
  if (Object.keys(state.errors).length > 0) return data(state, { status: 400 });
  try {
    await context.product.user.apply({
      apply_type: type,
      real_name: state.name,
      sport_id: state.sport,
      sample_link: state.link,
      about: state.about,
      agree: 1,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http === 401) throw error;
    return data(
      { ...state, errors: { [REFUSED_FIELDS[refusal.field ?? ""] ?? "form"]: refusalText(refusal, context.visit.locale) } },
      { status: refusal.http },
    );
  }
  throw redirect(`${here}?done=sent`);
}
