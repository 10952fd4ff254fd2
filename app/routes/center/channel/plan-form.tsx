import { Link } from "@remix-run/react";
import { localTime } from "#app/features/local-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";

interface ScheduleFormProps {
  /** null for a new scheduled broadcast. */
  scheduled: { id: number; title: string; word: string; startMs: number } | null;
  words: readonly { word: string; name: string }[];
  bounds: Bounds;
  answer: FormAnswer | undefined;
}

/** The person enters the start in the anchor's own time zone. */
export function ScheduleForm({ scheduled, words, bounds, answer }: ScheduleFormProps) {
  const t = useText("channel");
  const { zone } = useVisit();
  return (
    <Form answer={answer} bounds={bounds} className="center-card center-form account-form plan-form">
      <h2>{t(scheduled ? "channel.change" : "channel.new")}</h2>
      <input type="hidden" name="intent" value="save" />
      {scheduled ? <input type="hidden" name="plan" value={scheduled.id} /> : null}
      <Field name="title" label={t("channel.title.field")} defaultValue={scheduled?.title} autoComplete="off" />
      <Field
        name="start"
        label={t("channel.start.field")}
        hint={t("channel.start.hint", { zone })}
        type="datetime-local"
        defaultValue={scheduled ? localTime(scheduled.startMs / 1000, zone) : ""}
        required
      />
      <SelectField name="category" label={t("channel.category.field")} defaultValue={scheduled?.word}>
        <option value="">{t("channel.category.none")}</option>
        {words.map(({ word, name }) => (
          <option key={word} value={word}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormNote id="plan-note" />
      <SubmitButton>{t(scheduled ? "channel.save" : "channel.add")}</SubmitButton>
      {scheduled ? (
        <Link className="text-button" to="/user-center/channel" preventScrollReset>
          {t("channel.change.end")}
        </Link>
      ) : null}
    </Form>
  );
}
