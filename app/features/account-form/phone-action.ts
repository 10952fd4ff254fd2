import { data, type TypedResponse } from "@remix-run/cloudflare";
import { normalMobile, PASSWORD_LENGTH, withCountryCode } from "#edge/contract/rules/accounts.ts";
import { getText } from "#app/i18n/use-text.ts";
import { type FormAnswer, formText } from "#app/ui/form/form-answer.ts";
import { cameBack, type Outcome, type Returned } from "../submit/make-call.server.ts";
import { type Sent, submit } from "../submit/submit.server.ts";
import { newPhoneState, type PhoneState } from "./phone-state.ts";

export type LastStep = Pick<Outcome<"user.login", never>, "form" | "wrong" | "texts" | "place">;

export interface PhoneForm {
  purpose: "register" | "login" | "forget";
  finish: (last: LastStep) => Promise<Returned | TypedResponse<never>>;
}

/** Keeps typed text, except passwords. Returns the form's next step; throws the response of `finish` when the form is complete. */
export async function phoneAction(sent: Sent, { purpose, finish }: PhoneForm) {
  const { form, context } = sent;
  const t = getText(context.visit.locale, "account");
  const typed = normalMobile(formText(form, "mobile"));
  const country = formText(form, "country");
  const chosen = context.phoneCountries().find((one) => one.country === country);
  const mobile = chosen ? withCountryCode(typed, chosen) : typed;
  const come = (step: PhoneState["step"], errors: FormAnswer["errors"] = {}, init: Returned["init"] = null) => {
    const fresh = newPhoneState(formText(form, "invite"));
    const values = { ...fresh.values, mobile: step === "number" ? typed : mobile, ...(country !== "" && { country }) };
    return data<PhoneState>({ ...fresh, step, values, errors }, init ?? undefined);
  };
  const intent = formText(form, "intent");
  if (intent === "picture" || intent === "back") return come("number");
  if (intent !== "finish") {
    const answer = await submit(sent, "user.sendCode", {
      fields: ["mobile", "captcha"],
      input: { mobile, code: formText(form, "challenge"), purpose },
      wrong: { mobile: t("mobile.wrong"), captcha: t("captcha.wrong") },
      texts: { 502: t("send.failed") },
      place: ({ field, http }) => field ?? (http === 403 ? "captcha" : undefined),
      done: () => null,
    });
    if (!cameBack(answer)) return come("code");
    const { errors } = answer.data;
    const back = come("number", errors, answer.init);
    // The number is checked before the captcha. If only the number is wrong, the captcha stays valid, so the typed letters are
    // kept.
    if (Object.keys(errors).join() !== "mobile") return back;
    const kept = { challenge: formText(form, "challenge"), values: { ...back.data.values, captcha: formText(form, "captcha") } };
    return data<PhoneState>({ ...back.data, ...kept }, back.init ?? undefined);
  }
  const answer = await finish({
    wrong: {
      mobile: t("mobile.wrong"),
      code: t("code.wrong"),
      password: t("password.wrong", { min: PASSWORD_LENGTH.minNew }),
    },
    texts: { 502: t("unavailable") },
    // A 403 refusal concerns the code that the person typed.
    place: ({ field, http }) => (field === "invite_code" ? "invite" : http === 403 ? "code" : undefined),
  });
  if (!cameBack(answer)) throw answer;
  const { errors } = answer.data;
  return come(errors.mobile ? "number" : "code", errors, answer.init);
}
