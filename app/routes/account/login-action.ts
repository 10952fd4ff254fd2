import { type ActionFunctionArgs, data, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { MOBILE, normalMobile, PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { phoneAction } from "#app/features/account-form/phone-action.ts";
import type { PhoneState } from "#app/features/account-form/phone-state.ts";
import { signInHeaders } from "#app/features/account-form/sign-in-headers.ts";
import { showRefusal } from "#app/features/submit/refusal.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { formText } from "#app/ui/form/form-answer.ts";

/** Why the form came back: texts of the area user, or the product's own message, which is in the page's language. */
export interface LoginRefusal {
  by: "password";
  mobile: string;
  /** The field that it is about; `form` when it is about both. */
  field: "mobile" | "password" | "captcha" | "form";
  reason: "mobile" | "password" | "captcha" | "refused" | "unavailable";
  message?: string;
  /** Id of the picture that the next try needs. */
  challenge?: string;
}

/** The step of a form by code. */
export interface CodeLogin {
  by: "code";
  state: PhoneState;
}

const refuse = (status: number, refusal: Omit<LoginRefusal, "by">) =>
  data<LoginRefusal | CodeLogin>({ by: "password", ...refusal }, { status });

/** Signs in by password or by code, keeps the session in a cookie and leads back (Specification 2.26, 7.15). */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const sent = await readForm({ request, context });
  const { form } = sent;
  const enter = async (signedIn: { token: string; device: string }): Promise<TypedResponse<never>> =>
    redirect(safeBackUrl(formText(form, "back"), "/score"), { headers: await signInHeaders(context, signedIn) });

  if (formText(form, "intent") === "picture" && formText(form, "challenge") !== "" && formText(form, "by") === "password") {
    return refuse(200, {
      mobile: normalMobile(formText(form, "mobile")),
      field: "captcha",
      reason: "captcha",
      challenge: crypto.randomUUID(),
    });
  }
  if (formText(form, "intent") !== "") {
    const { data: state, init } = await phoneAction(sent, {
      purpose: "login",
      finish: (last) => submit(sent, "user.login", { ...last, fields: ["mobile", "code"], done: enter }),
    });
    return data<LoginRefusal | CodeLogin>({ by: "code", state }, init ?? undefined);
  }

  const mobile = normalMobile(formText(form, "mobile"));
  const password = formText(form, "password");
  if (!MOBILE.test(mobile)) return refuse(400, { mobile, field: "mobile", reason: "mobile" });
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
    return refuse(400, { mobile, field: "password", reason: "password" });
  // The picture exists only after wrong passwords; a form without JavaScript requests a new one.
  const challenge = formText(form, "challenge");
  const captcha = formText(form, "captcha").trim();
  if (challenge !== "" && captcha === "")
    return refuse(400, { mobile, field: "captcha", reason: "captcha", challenge: crypto.randomUUID() });
  let signedIn: { token: string; device: string };
  try {
    signedIn = await context.product.user.login({ mobile, password, ...(challenge && { challenge, captcha }) });
  } catch (error) {
    const refusal = showRefusal(error, request, context.visit.locale);
    if (refusal.http === 502 || refusal.http === 504)
      return refuse(refusal.http, { mobile, field: "form", reason: "unavailable" });
    const pictured = challenge !== "" || refusal.field === "captcha" || refusal.field === "picture";
    return refuse(refusal.http, {
      mobile,
      ...(pictured && { challenge: crypto.randomUUID() }),
      field: refusal.field === "captcha" ? "captcha" : "form",
      reason: "refused",
      message: refusal.message,
    });
  }
  throw await enter(signedIn);
}
