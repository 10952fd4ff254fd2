import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type DisplayMode, displayModeOf } from "#edge/contract/rules/devices.ts";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { REVEALED_COOKIE, SPOILERS_COOKIE } from "#edge/contract/rules/matches.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { guard, refusalOf, refusalText } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** As long as the browser's own choices are kept (app/client/cookies.ts). */
const CHOICE_MAX_AGE_S = 31_536_000;

/**
 * The result of a post: a display mode (null follows the device), hidden or shown scores, privacy choices, ended sessions, or why
 * none ended.
 */
export type SettingDone =
  | { mode: DisplayMode | null }
  | { spoilers: boolean }
  | { privacy: true }
  | { ended: number }
  | { refused: string };

/** Hides or shows scores: sets the choice's cookie, and forgets revealed matches. */
function keepSpoilers(hide: boolean, secure: string): Headers {
  const headers = new Headers();
  headers.append(
    "set-cookie",
    `${SPOILERS_COOKIE}=${hide ? 1 : ""}; Path=/; Max-Age=${hide ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}`,
  );
  headers.append("set-cookie", `${REVEALED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
  return headers;
}

/** Keeps a display mode (Specification 4.21) or the choice of scores in cookies, what others may see in the account, or ends sessions of the signed-in person. */
export async function settingAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  if (form.has("spoilers")) {
    const hide = formText(form, "spoilers") === "hide";
    context.visit.spoilers = hide ? [] : null;
    return data<SettingDone>({ spoilers: hide }, { headers: keepSpoilers(hide, secure) });
  }
  if (form.has("mode")) {
    const mode = displayModeOf(formText(form, "mode")) ?? null;
    // The page of this answer is drawn in it already.
    context.visit.mode = mode;
    const headers = { "set-cookie": `mode=${mode ?? ""}; Path=/; Max-Age=${mode ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}` };
    return data<SettingDone>({ mode }, { headers });
  }
  requireOwn(context, request);
  if (form.has("privacy")) {
    const shows = (name: string) => (form.get(name) === "1" ? 1 : 0);
    await guard(
      context.product.user.savePrivacy({
        show_follows: shows("show_follows"),
        show_online: shows("show_online"),
        group_invites: shows("group_invites"),
      }),
      request,
    );
    return data<SettingDone>({ privacy: true });
  }
  const { locale } = context.visit;
  const password = formText(form, "password");
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
    return data<SettingDone>({ refused: textOf(locale, "center")("password.old.wrong") }, { status: 400 });
  try {
    const { ended } = await context.product.user.endSession({ id: formText(form, "session"), password });
    return data<SettingDone>({ ended });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.http === 403 || refusal?.http === 429)
      return data<SettingDone>({ refused: refusalText(refusal, locale) }, { status: refusal.http });
    // Ended before this form came, or an id that was never a session's: there is nothing left to do.
    if (refusal?.http === 404 || refusal?.http === 400) return data<SettingDone>({ ended: 0 });
    return guard(Promise.reject(error), request);
  }
}
