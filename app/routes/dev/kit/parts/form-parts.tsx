import { useText } from "#app/i18n/use-text.ts";
import { AreaField, Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import { Part } from "./part.tsx";

/** Fields in their states: empty, filled, with a hint and with an error. */
export function FormParts() {
  const t = useText("dev");
  const word = t("kit.short");
  const wrong = t("kit.wrong");
  return (
    <Part name="fields">
      <Form className="account-form kit-row" answer={undefined}>
        <Field name="empty" label={word} placeholder={word} />
        <Field name="filled" label={word} defaultValue={word} hint={t("kit.long")} />
        <Field name="wrong" label={word} defaultValue={word} error={wrong} />
        <SelectField name="select" label={word}>
          <option>{word}</option>
        </SelectField>
        <AreaField name="area" label={word} rows={2} defaultValue={t("kit.long")} />
        <FormNote />
        <p className="form-done">{word}</p>
        <SubmitButton type="button">{word}</SubmitButton>
      </Form>
    </Part>
  );
}
