import { Link } from "@remix-run/react";
import { PasswordField } from "#app/features/password-field.tsx";
import type { ReactNode } from "react";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds } from "#app/ui/form/form-answer.ts";
import type { NamedPhoneCountry } from "./phone-bounds.server.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import type { PhoneState } from "./phone-state.ts";

const OUTBOX = "/dev/outbox";

interface PhoneStepsProps {
  state: PhoneState;
  /** True after the form was sent. The error or the next step then gets the focus. */
  answered: boolean;
  bounds: Bounds;
  /** Countries to which the site sends codes. The likely country is preselected; without one the person chooses. */
  countries: readonly NamedPhoneCountry[];
  /** True in development, where the codes are on a page of the site. */
  hasOutbox: boolean;
  submit: string;
  newPassword?: boolean;
  invite?: boolean;
  children?: ReactNode;
}

/** The first step has the number and the captcha, the second step has the code and the screen's own fields. */
export function PhoneSteps({
  state,
  answered,
  bounds,
  countries,
  hasOutbox,
  submit,
  newPassword = false,
  invite = false,
  children,
}: PhoneStepsProps) {
  const t = useText("account");
  const { mobile = "" } = state.values;
  const likely = countries.find(({ isLikely }) => isLikely)?.country;
  return (
    <Form answer={answered ? state : undefined} bounds={bounds} className="account-form">
      {children}
      {state.step === "number" ? (
        <>
          {/* The Enter key presses a form's first submit button, so this hidden button comes first. */}
          <button type="submit" name="intent" value="send" hidden />
          <SelectField
            name="country"
            label={t("country")}
            autoComplete="tel-country-code"
            defaultValue={state.values.country ?? likely ?? ""}
            required
          >
            {likely ? null : <option value="">{t("country.choose")}</option>}
            {countries.map(({ country, code, name }) => (
              <option key={country} value={country}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
          <PhoneField label={t("mobile")} autoComplete="username" defaultValue={mobile} />
          <CaptchaField key={state.challenge} challenge={state.challenge} />
          {invite ? <input type="hidden" name="invite" value={state.values.invite} /> : null}
          <FormNote />
          <SubmitButton name="intent" value="send" busy={t("busy")}>
            {t("send")}
          </SubmitButton>
        </>
      ) : (
        <>
          <button type="submit" name="intent" value="finish" hidden />
          <p className="form-note" role="status">
            {t("sent", { mobile })}
          </p>
          {hasOutbox ? (
            <p className="form-note">
              {/* In a new tab, so that this form keeps its step. */}
              <Link to={OUTBOX} target="_blank">
                {t("sent.outbox", { address: `/m${OUTBOX}` })}
              </Link>
            </p>
          ) : null}
          <input type="hidden" name="mobile" value={mobile} />
          <Field name="code" label={t("code")} type="text" inputMode="numeric" autoComplete="one-time-code" required data-next />
          {newPassword ? (
            <PasswordField
              name="password"
              label={t("password.new")}
              hint={t("password.hint", { min: PASSWORD_LENGTH.minNew })}
              autoComplete="new-password"
              required
            />
          ) : null}
          {invite ? (
            <Field name="invite" label={t("invite")} type="text" autoComplete="off" defaultValue={state.values.invite} />
          ) : null}
          <FormNote />
          <SubmitButton name="intent" value="finish" busy={t("busy")}>
            {submit}
          </SubmitButton>
          <button type="submit" name="intent" value="back" className="text-button" formNoValidate>
            {t("again")}
          </button>
        </>
      )}
    </Form>
  );
}
