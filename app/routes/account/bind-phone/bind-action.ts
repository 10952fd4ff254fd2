import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { CODE, MOBILE, normalMobile, PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { formText, statusOf } from "#app/features/account-form/phone-action.ts";
import { refusalOf, refusalText } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** The step of changing the number, and the errors in the page's language. */
export interface BindState {
  step: "number" | "code" | "done";
  mobile: string;
  errors: Partial<Record<"mobile" | "code" | "password" | "form", string>>;
}

const come = (state: BindState, http = statusOf(state.errors)) => data<BindState>(state, { status: http });

/** Sends a code to the new number, then binds it with the code and the password (Specification 7.12, 7.13). */
export async function bindAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const { product, visit } = context;
  const t = textOf(visit.locale, "account");
  const form = await request.formData();
  const mobile = normalMobile(formText(form, "mobile"));
  const intent = formText(form, "intent");
  if (intent === "back") return come({ step: "number", mobile, errors: {} });
  if (!MOBILE.test(mobile)) return come({ step: "number", mobile, errors: { mobile: t("mobile.wrong") } });
  const step = intent === "finish" ? "code" : "number";
  /** A refusal beside what it is about; a session that has ended is no refusal but the way to the login screen. */
  const refused = (error: unknown, field: "mobile" | "code") => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http === 401) throw error;
    if (refusal.http === 502 || refusal.http === 504)
      return come({ step, mobile, errors: { form: t(step === "number" ? "send.failed" : "unavailable") } }, refusal.http);
    return come(
      {
        step,
        mobile,
        errors: {
          [refusal.field === "password" ? "password" : refusal.http === 403 ? field : "form"]: refusalText(refusal, visit.locale),
        },
      },
      refusal.http,
    );
  };
  if (step === "number") {
    try {
      await product.user.sendVerifyCode({ mobile });
    } catch (error) {
      return refused(error, "mobile");
    }
    return come({ step: "code", mobile, errors: {} });
  }
  const [code, password] = [formText(form, "code").trim(), formText(form, "password")];
  const errors: BindState["errors"] = {};
  if (!CODE.test(code)) errors.code = t("code.wrong");
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max)
    errors.password = textOf(visit.locale, "center")("phone.password.wrong");
  if (Object.keys(errors).length > 0) return come({ step, mobile, errors });
  try {
    const bound = await product.user.bindPhone({ mobile, code, password });
    return come({ step: "done", mobile: bound.mobile, errors: {} });
  } catch (error) {
    return refused(error, "code");
  }
}
