import { useNavigation } from "@remix-run/react";
import { FEEDBACK_KINDS, FEEDBACK_LENGTH, FEEDBACK_PICTURES_MAX } from "#edge/contract/rules/service.ts";
import { CaptchaField } from "#app/features/account-form/captcha-field.tsx";
import { PicturesField } from "#app/features/file-field/pictures-field.tsx";
import { RequestKey } from "#app/features/money/request-key.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AreaField, Field, FormNote } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds } from "#app/ui/form/form-answer.ts";
import type { FeedbackState } from "../feedback-action.ts";

interface FeedbackFormProps {
  state: FeedbackState;
  answered: boolean;
  requestKey: string;
  bounds: Bounds;
  /** False for guests, and if an upstream host stores the pictures. */
  takesFiles: boolean;
}

export function FeedbackForm({ state, answered, requestKey, bounds, takesFiles }: FeedbackFormProps) {
  const t = useText("service");
  const { user } = useVisit();
  const busy = useNavigation().formData?.has("content") ?? false;
  const { errors, values } = state;
  return (
    <Form
      answer={answered ? state : undefined}
      bounds={bounds}
      encType="multipart/form-data"
      className="account-form card feedback-form"
    >
      {/* The enter key presses a form's first button, so this hidden button is first. */}
      <button type="submit" hidden />
      <RequestKey form="feedback" fresh={requestKey} />
      <fieldset className="feedback-kinds stack">
        <legend className="secondary">{t("kind")}</legend>
        {FEEDBACK_KINDS.map((kind) => (
          <label className="secondary" key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === values.kind} />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      <AreaField name="content" label={t("content")} hint={t("content.hint", FEEDBACK_LENGTH)} rows={5} required />
      {takesFiles ? (
        <PicturesField key={state.kept.join()} kept={state.kept} most={FEEDBACK_PICTURES_MAX} error={errors.pictures} />
      ) : null}
      <Field name="contact" label={t("contact")} hint={t("contact.hint")} type="text" autoComplete="email" />
      {user ? null : <CaptchaField key={state.challenge} challenge={state.challenge} />}
      <FormNote />
      <SubmitButton disabled={busy}>{t(busy ? "busy" : "submit")}</SubmitButton>
    </Form>
  );
}
