import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Field } from "../../../features/account-form/field";
import { useWrongField } from "../../../features/account-form/use-wrong-field";
import { useText } from "../../../i18n/use-text";
import type { LoginRefusal } from "../login-action";

/** Sign-in by number and password. A refusal of both stands under the password. */
export function PasswordForm({ refusal, children }: { refusal?: LoginRefusal; children: ReactNode }) {
  const t = useText("user");
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(refusal);
  const messages = {
    mobile: t("login.mobile.wrong"),
    password: t("login.password.wrong"),
    refused: refusal?.message || t("login.refused"),
    unavailable: t("login.unavailable"),
  };
  const error = refusal && messages[refusal.reason];
  const aboutMobile = refusal?.field === "mobile";
  return (
    <Form method="post" ref={form} className="account-form" noValidate>
      {children}
      <Field name="mobile" label={t("login.mobile")} error={aboutMobile ? error : undefined} type="tel" inputMode="tel" autoComplete="username" defaultValue={refusal?.mobile} required />
      <Field name="password" label={t("login.password")} error={aboutMobile ? undefined : error} type="password" autoComplete="current-password" required />
      <button type="submit" className="button" disabled={busy}>
        {t(busy ? "login.busy" : "login.submit")}
      </button>
    </Form>
  );
}
