import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type DisplayMode, readDisplayMode } from "#edge/contract/rules/devices.ts";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { REVEALED_COOKIE, SPOILERS_COOKIE } from "#edge/contract/rules/matches.ts";
import { keepComfort } from "#app/features/comfort/keep-comfort.server.ts";
import { BY_RULE } from "#app/features/submit/refusal.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Seconds; equals the lifetime of the choice cookies that the browser writes (app/client/cookies.ts). */
const CHOICE_MAX_AGE_S = 31_536_000;

/**
 * The result of a settings form: comfort settings, a display mode (null follows the device), hidden or shown scores, saved
 * privacy choices, or the number of ended sessions.
 */
export type SettingDone =
  | { comfort: true }
  | { mode: DisplayMode | null }
  | { spoilers: boolean }
  | { privacy: true }
  | { ended: number };

const PRIVACY_CHOICES = ["show_follows", "show_online", "group_invites"] as const;
export type PrivacyChoice = (typeof PRIVACY_CHOICES)[number];

/** Stores whether scores are hidden, and deletes the list of revealed matches. */
function keepSpoilers(hide: boolean, secure: string): Headers {
  const headers = new Headers();
  headers.append(
    "set-cookie",
    `${SPOILERS_COOKIE}=${hide ? 1 : ""}; Path=/; Max-Age=${hide ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}`,
  );
  headers.append("set-cookie", `${REVEALED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`);
  return headers;
}

/** Handles the settings forms: comfort, display mode (Specification 4.21), hidden scores, privacy, the end of sessions. */
export async function settingAction({ request, context }: ActionFunctionArgs) {
  const sent = await readForm({ request, context });
  const { form } = sent;
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  if (form.has("comfort")) return keepComfort(sent);
  if (form.has("spoilers")) {
    const hide = formText(form, "spoilers") === "1";
    context.visit.spoilers = hide ? [] : null;
    return data<SettingDone>({ spoilers: hide }, { headers: keepSpoilers(hide, secure) });
  }
  if (form.has("mode")) {
    const mode = readDisplayMode(formText(form, "mode")) ?? null;
    // The page of this response must already be rendered in the new mode, so the mode is set in the visit too.
    context.visit.mode = mode;
    const headers = { "set-cookie": `mode=${mode ?? ""}; Path=/; Max-Age=${mode ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}` };
    return data<SettingDone>({ mode }, { headers });
  }
  if (form.has("privacy")) {
    const changed = PRIVACY_CHOICES.filter((choice) => form.has(choice));
    const shows = (choice: PrivacyChoice) => (form.get(choice) === "1" ? 1 : 0);
    return submit(sent, "user.savePrivacy", {
      fields: [],
      input: Object.fromEntries(changed.map((choice) => [choice, shows(choice)] as const)),
      shown: [],
      done: (): SettingDone => ({ privacy: true }),
    });
  }
  const { length } = formText(form, "password");
  const wrong = { password: getText(context.visit.locale, "center")("password.old.wrong") };
  return submit(sent, "user.endSession", {
    fields: { session: "id", password: "password" },
    wrong,
    ...(length < PASSWORD_LENGTH.min && { errors: wrong }),
    shown: BY_RULE,
    place: () => "password",
    done: ({ ended }): SettingDone => ({ ended }),
    // The session had ended before this form arrived, so nothing is left to do.
    gone: (): SettingDone => ({ ended: 0 }),
  });
}
