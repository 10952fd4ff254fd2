import { CODE, MOBILE, normalMobile, PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { textOf } from "#app/i18n/use-text.ts";
import { refusalOf, refusalText } from "../page-guard.ts";

export type PhoneField = "mobile" | "captcha" | "code" | "password" | "invite" | "form";

/** The step of a form for a phone number, and its faults by field, in the page's language. */
export interface PhoneState {
  step: "number" | "code";
  mobile: string;
  /** Id of the next picture. */
  challenge: string;
  invite: string;
  errors: Partial<Record<PhoneField, string>>;
}

/** The typed number, once it is valid: the code went to this phone. */
export interface ProvenPhone {
  mobile: string;
  code: string;
  password: string;
  invite: string;
}

/** The purpose of a form for a phone number, and its last act. */
export interface PhoneForm {
  purpose: "register" | "login" | "forget";
  /** Whether it asks for a new password too. */
  newPassword: boolean;
  finish: (proven: ProvenPhone) => Promise<Response>;
}

/** A state with a fresh picture: the first step, nothing typed yet. */
export const newPhoneState = (invite = ""): PhoneState => ({
  step: "number",
  mobile: "",
  challenge: crypto.randomUUID(),
  invite,
  errors: {},
});

/** A text of a form; the empty one where the field is missing or a file. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The status that a form returns with, by its fault. */
export const statusOf = (errors: object, http = 400): number => (Object.keys(errors).length > 0 ? http : 200);

/** Where a refusal belongs: what the form was right to ask for is beside that field, everything else under the form. */
function placed(
  error: unknown,
  field: PhoneField,
  locale: Locale,
  unavailable: string,
): { errors: PhoneState["errors"]; http: number } {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  if (refusal.http === 502 || refusal.http === 504) return { errors: { form: unavailable }, http: refusal.http };
  const at = refusal.field === "invite_code" ? "invite" : refusal.http === 403 ? field : "form";
  return { errors: { [at]: refusalText(refusal, locale) }, http: refusal.http };
}

/**
 * Handles one post of such a form: sends the code, draws a new picture, returns to the number, or ends it. Works the same with
 * and without JavaScript; typed text stays, except passwords. Returns the form's new step with its HTTP status, or the answer of
 * its end.
 */
export async function phoneAction(
  form: FormData,
  { product, visit }: LoadContext,
  { purpose, newPassword, finish }: PhoneForm,
): Promise<Response | { state: PhoneState; http: number }> {
  const t = textOf(visit.locale, "account");
  const mobile = normalMobile(formText(form, "mobile"));
  const state: PhoneState = { ...newPhoneState(formText(form, "invite")), mobile };
  const intent = formText(form, "intent");
  const answer = (change: Partial<PhoneState>, http = statusOf(change.errors ?? {})) => ({
    state: { ...state, ...change },
    http,
  });

  if (intent === "picture" || intent === "back") return answer({});
  if (intent !== "finish") {
    const captcha = formText(form, "captcha").trim();
    const errors: PhoneState["errors"] = {};
    if (!MOBILE.test(mobile)) errors.mobile = t("mobile.wrong");
    if (captcha === "") errors.captcha = t("captcha.wrong");
    if (Object.keys(errors).length > 0) return answer({ errors });
    try {
      await product.user.sendCode({ mobile, captcha, code: formText(form, "challenge"), purpose });
    } catch (error) {
      const { errors, http } = placed(error, "captcha", visit.locale, t("send.failed"));
      return answer({ errors }, http);
    }
    return answer({ step: "code" });
  }

  const code = formText(form, "code").trim();
  const password = formText(form, "password");
  const errors: PhoneState["errors"] = {};
  if (!CODE.test(code)) errors.code = t("code.wrong");
  if (newPassword && (password.length < PASSWORD_LENGTH.minNew || password.length > PASSWORD_LENGTH.max))
    errors.password = t("password.wrong", { min: PASSWORD_LENGTH.minNew });
  if (!MOBILE.test(mobile)) return answer({ errors: { mobile: t("mobile.wrong") } });
  if (Object.keys(errors).length > 0) return answer({ step: "code", errors });
  try {
    return await finish({ mobile, code, password, invite: state.invite });
  } catch (error) {
    const { errors, http } = placed(error, "code", visit.locale, t("unavailable"));
    return answer({ step: "code", errors }, http);
  }
}
