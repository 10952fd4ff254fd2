import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type DisplayMode, displayModeOf } from "../../../../edge/contract/rules/display-mode";
import { formText } from "../../../features/account-form/phone-action";
import { refusalOf } from "../../../features/page-guard";
import { requireOwn } from "../../../features/user-center/require-own";

/** As long as the browser's own choices are kept (app/client/cookies.ts). */
const CHOICE_MAX_AGE_S = 31_536_000;

/** What a post of the screen did: a display mode (null follows the device), or sessions that ended. */
export type SettingDone = { mode: DisplayMode | null } | { ended: number };

/** Keeps a display mode in its cookie (Specification 4.21), or ends sessions of the signed-in person. */
export async function settingAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.has("mode")) {
    const mode = displayModeOf(formText(form, "mode")) ?? null;
    const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
    // The page of this answer is drawn in it already.
    context.visit.mode = mode;
    const headers = { "set-cookie": `mode=${mode ?? ""}; Path=/; Max-Age=${mode ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}` };
    return data<SettingDone>({ mode }, { headers });
  }
  requireOwn(context, request);
  try {
    const { ended } = await context.product.user.endSession({ id: formText(form, "session") });
    return data<SettingDone>({ ended });
  } catch (error) {
    const refusal = refusalOf(error);
    // Ended before this form came, or an id that was never a session's: there is nothing left to do.
    if (refusal?.http === 404 || refusal?.http === 400) return data<SettingDone>({ ended: 0 });
    throw error;
  }
}
