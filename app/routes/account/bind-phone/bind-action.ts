import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { normalMobile } from "#edge/contract/rules/accounts.ts";
import { cameBack, type Returned } from "#app/features/submit/make-call.server.ts";
import { readForm, submit } from "#app/features/submit/submit.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText } from "#app/i18n/use-text.ts";
import { type FormAnswer, formText } from "#app/ui/form/form-answer.ts";

export interface BindState extends FormAnswer {
  step: "number" | "code" | "done";
}

/** The new number gets a code. The number is then bound with the code and the password (Specification 7.12, 7.13). */
export async function bindAction(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const { locale } = args.context.visit;
  const t = getText(locale, "account");
  const sent = await readForm(args);
  const mobile = normalMobile(formText(sent.form, "mobile"));
  const come = (step: BindState["step"], errors: FormAnswer["errors"] = {}, init: Returned["init"] = null, bound = mobile) =>
    data<BindState>({ form: "bind", step, values: { mobile: bound }, errors, confirm: "" }, init ?? undefined);
  const intent = formText(sent.form, "intent");
  if (intent === "back") return come("number");
  if (intent !== "finish") {
    const answer = await submit(sent, "user.sendVerifyCode", {
      fields: ["mobile"],
      // For an empty number the call would use the account's own number, so an empty number is an error here.
      ...(mobile === "" && { errors: { mobile: t("mobile.wrong") } }),
      wrong: { mobile: t("mobile.wrong") },
      texts: { 502: t("send.failed") },
      place: ({ field, http }) => (field === "password" ? field : http === 403 ? "mobile" : undefined),
      done: () => null,
    });
    return cameBack(answer) ? come("number", answer.data.errors, answer.init) : come("code");
  }
  const answer = await submit(sent, "user.bindPhone", {
    wrong: { mobile: t("mobile.wrong"), code: t("code.wrong"), password: getText(locale, "center")("phone.password.wrong") },
    texts: { 502: t("unavailable") },
    place: ({ field, http }) => (field === "password" ? field : http === 403 ? "code" : undefined),
    done: (bound) => ({ bound }),
  });
  if (!cameBack(answer)) return come("done", {}, null, "bound" in answer ? answer.bound.mobile : mobile);
  const { errors } = answer.data;
  return come(errors.mobile ? "number" : "code", errors, answer.init);
}
