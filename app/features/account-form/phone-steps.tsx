import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { Field, FieldNote } from "./field.tsx";
import type { PhoneState } from "./phone-action.ts";
import { useWrongField } from "./use-wrong-field.ts";

interface PhoneStepsProps {
  state: PhoneState;
  /** True once the form was sent: then its fault or its next step takes the focus. */
  answered: boolean;
  /** The last button's text. */
  submit: string;
  newPassword?: boolean;
  /** Asks for an invite code, which may be left out. */
  invite?: boolean;
  /** Hidden fields of the screen. */
  children?: ReactNode;
}

/** A form that proves a phone number in two steps: the number with a picture, then the code that came and what else the screen wants. */
export function PhoneSteps({ state, answered, submit, newPassword = false, invite = false, children }: PhoneStepsProps) {
  const t = useText("account");
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(answered && state);
  const { errors } = state;
  return (
    <Form method="post" ref={form} className="account-form" noValidate>
      {children}
      {state.step === "number" ? (
        <>
          {/* The button that the enter key presses is the first of a form. */}
          <button type="submit" name="intent" value="send" hidden />
          <Field
            name="mobile"
            label={t("mobile")}
            error={errors.mobile}
            type="tel"
            inputMode="tel"
            autoComplete="username"
            defaultValue={state.mobile}
            required
          />
          <CaptchaField key={state.challenge} challenge={state.challenge} error={errors.captcha} />
          {invite ? <input type="hidden" name="invite" value={state.invite} /> : null}
          <FieldNote id="form-note" error={errors.form} />
          <button type="submit" name="intent" value="send" className="button" disabled={busy}>
            {t(busy ? "busy" : "send")}
          </button>
        </>
      ) : (
        <>
          <button type="submit" name="intent" value="finish" hidden />
          <p className="form-note" role="status">
            {t("sent", { mobile: state.mobile })}
          </p>
          <input type="hidden" name="mobile" value={state.mobile} />
          <Field
            name="code"
            label={t("code")}
            error={errors.code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            data-next
          />
          {newPassword ? (
            <Field
              name="password"
              label={t("password.new")}
              error={errors.password}
              hint={t("password.hint", { min: PASSWORD_LENGTH.minNew })}
              type="password"
              autoComplete="new-password"
              required
            />
          ) : null}
          {invite ? (
            <Field
              name="invite"
              label={t("invite")}
              error={errors.invite}
              type="text"
              autoComplete="off"
              defaultValue={state.invite}
              maxLength={64}
            />
          ) : null}
          <FieldNote id="form-note" error={errors.form} />
          <button type="submit" name="intent" value="finish" className="button" disabled={busy}>
            {busy ? t("busy") : submit}
          </button>
          <button type="submit" name="intent" value="back" className="text-button" formNoValidate>
            {t("again")}
          </button>
        </>
      )}
    </Form>
  );
}
