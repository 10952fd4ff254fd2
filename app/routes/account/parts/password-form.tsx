import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CaptchaField } from "#app/features/account-form/captcha-field.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useWrongField } from "#app/ui/form/use-wrong-field.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { LoginRefusal } from "../login-action.ts";

/** Sign-in by number and password, with a picture after wrong ones. A refusal of both stands under the password. */
export function PasswordForm({ refusal, children }: { refusal?: LoginRefusal; children: ReactNode }) {
  const t = useText("user");
  const account = useText("account");
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(refusal);
  const messages = {
    mobile: t("login.mobile.wrong"),
    password: t("login.password.wrong"),
    captcha: account("captcha.wrong"),
    refused: refusal?.message || t("login.refused"),
    unavailable: t("login.unavailable"),
  };
  const error = refusal && messages[refusal.reason];
  const aboutMobile = refusal?.field === "mobile";
  const aboutPicture = refusal?.field === "captcha";
  return (
    <Form method="post" ref={form} className="account-form" noValidate>
      {children}
      {/* The button that the enter key presses is the first of a form. */}
      <button type="submit" hidden />
      <Field
        name="mobile"
        label={t("login.mobile")}
        error={aboutMobile ? error : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="username"
        defaultValue={refusal?.mobile}
        required
      />
      <Field
        name="password"
        label={t("login.password")}
        error={aboutMobile || aboutPicture ? undefined : error}
        type="password"
        autoComplete="current-password"
        required
      />
      {refusal?.challenge ? (
        <>
          <input type="hidden" name="by" value="password" />
          <CaptchaField key={refusal.challenge} challenge={refusal.challenge} error={aboutPicture ? error : undefined} />
        </>
      ) : null}
      <button type="submit" className="button" disabled={busy}>
        {t(busy ? "login.busy" : "login.submit")}
      </button>
    </Form>
  );
}
