import { PasswordField } from "#app/features/password-field.tsx";
import type { ReactNode } from "react";
import { CaptchaField } from "#app/features/account-form/captcha-field.tsx";
import { PhoneField } from "#app/features/account-form/phone-field.tsx";
import { FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds } from "#app/ui/form/form-answer.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { PasswordState } from "../login-action.ts";

interface PasswordFormProps {
  answer?: PasswordState;
  bounds: Bounds;
  home: string | null;
  children: ReactNode;
}

export function PasswordForm({ answer, bounds, home, children }: PasswordFormProps) {
  const t = useText("user");
  return (
    <Form answer={answer} bounds={bounds} className="account-form">
      {children}
      {/* The enter key presses a form's first button, so this hidden button is first. */}
      <button type="submit" hidden />
      <PhoneField label={t("login.mobile")} autoComplete="username" home={home} />
      <PasswordField name="password" label={t("login.password")} autoComplete="current-password" required />
      {answer?.challenge ? (
        <>
          <input type="hidden" name="by" value="password" />
          <CaptchaField key={answer.challenge} challenge={answer.challenge} />
        </>
      ) : null}
      <FormNote />
      <SubmitButton busy={t("login.busy")}>{t("login.submit")}</SubmitButton>
    </Form>
  );
}
