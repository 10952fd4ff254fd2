import { type ActionFunctionArgs, data, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { phoneAction } from "#app/features/account-form/phone-action.ts";
import type { PhoneState } from "#app/features/account-form/phone-state.ts";
import { signInHeaders } from "#app/features/account-form/sign-in-headers.ts";
import { cameBack } from "#app/features/submit/make-call.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { getText } from "#app/i18n/use-text.ts";
import { type FormAnswer, formText } from "#app/ui/form/form-answer.ts";

export interface PasswordState extends FormAnswer {
  /** Empty if the next attempt needs no captcha picture. */
  challenge: string;
}

/** The session is stored in a cookie, and the person returns to the previous page (Specification 2.26, 7.15). */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const sent = await readForm({ request, context });
  const { form } = sent;
  const [intent, challenge] = [formText(form, "intent"), formText(form, "challenge")];
  const enter = async (signedIn: { token: string; device: string }): Promise<TypedResponse<never>> =>
    redirect(safeBackUrl(formText(form, "back"), "/score"), { headers: await signInHeaders(context, signedIn) });
  const isOther = intent === "picture" && challenge !== "" && formText(form, "by") === "password";
  if (intent !== "" && !isOther) {
    const { data: state, init } = await phoneAction(sent, {
      purpose: "login",
      finish: (last) => submit(sent, "user.login", { ...last, fields: ["mobile", "code"], done: enter }),
    });
    return data<PasswordState | PhoneState>(state, init ?? undefined);
  }
  const t = getText(context.visit.locale, "user");
  const captcha = getText(context.visit.locale, "account")("captcha.wrong");
  // The form has a captcha picture only after wrong passwords. Without JavaScript, the button for another picture submits the form
  // (`isOther`).
  const isWithoutLetters = isOther || (challenge !== "" && formText(form, "captcha").trim() === "");
  const answer = await submit(sent, "user.login", {
    form: "password",
    fields: challenge ? ["mobile", "password", "captcha"] : ["mobile", "password"],
    input: challenge ? { challenge } : {},
    ...(isWithoutLetters && { errors: { captcha } }),
    wrong: { mobile: t("login.mobile.wrong"), password: t("login.password.wrong"), captcha },
    texts: { 502: t("login.unavailable") },
    place: ({ field }) => (field === "captcha" || field === "picture" ? field : "password"),
    done: enter,
  });
  if (!cameBack(answer)) throw answer;
  const { picture, ...errors } = answer.data.errors;
  const refused = picture ?? errors.password;
  const isPictured = challenge !== "" || picture !== undefined || errors.captcha !== undefined;
  return data<PasswordState | PhoneState>(
    {
      ...answer.data,
      // The refusal is shown below the password, but does not reveal whether the number or the password is wrong.
      errors: isOther ? { captcha } : { ...errors, ...(refused !== undefined && { password: refused || t("login.refused") }) },
      challenge: isPictured ? crypto.randomUUID() : "",
    },
    isOther ? undefined : (answer.init ?? undefined),
  );
}
