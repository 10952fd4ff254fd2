import { useText } from "#app/i18n/use-text.ts";
import { Field, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import { SEGMENT_LENGTHS_S } from "#edge/contract/rules/broadcasts.ts";
import { LANGS, languageName } from "#edge/contract/rules/locale.ts";
import type { DeskPage } from "../queries.ts";
import { CoverField } from "./cover-field.tsx";
import { DescribedChoice } from "./described-choice.tsx";

/** The fields can be changed while the room is live. */
export function AboutForm({ page, answer }: { page: DeskPage; answer: FormAnswer | undefined }) {
  const t = useText("broadcast");
  const { desk, categories, matches, takesFiles } = page;
  const saved = JSON.stringify([
    desk.title,
    desk.category,
    desk.language,
    desk.matchid,
    desk.cover,
    desk.segment_s,
    desk.audience,
  ]);
  return (
    <section className="center-card">
      <h2>{t("about")}</h2>
      <Form key={saved} answer={answer} encType="multipart/form-data" className="account-form center-form" preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <Field
          name="title"
          label={t("about.title")}
          hint={t("about.title.hint")}
          type="text"
          autoComplete="off"
          defaultValue={desk.title}
          maxLength={120}
        />
        <SelectField name="category" label={t("about.category")} defaultValue={desk.category}>
          <option value="">{t("about.category.none")}</option>
          {categories.map(([word, name]) => (
            <option key={word} value={word}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="language" label={t("about.language")} hint={t("about.language.hint")} defaultValue={desk.language}>
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {languageName(lang)}
            </option>
          ))}
        </SelectField>
        <SelectField name="matchid" label={t("about.match")} defaultValue={desk.matchid}>
          <option value={0}>{t("about.match.none")}</option>
          {matches.map(([id, name]) => (
            <option key={id} value={id}>
              {name || t("about.match.present")}
            </option>
          ))}
        </SelectField>
        <DescribedChoice
          name="audience"
          label={t("about.audience")}
          stored={desk.audience}
          options={AUDIENCES.map((audience) => ({
            value: audience,
            word: t(`about.audience.${audience}`),
            text: t(`about.audience.${audience}.text`),
          }))}
          hint={t("about.audience.hint")}
        />
        <DescribedChoice
          name="segment_s"
          label={t("about.segment")}
          stored={String(desk.segment_s)}
          options={SEGMENT_LENGTHS_S.map((seconds) => ({
            value: String(seconds),
            word: t(`about.segment.${seconds}`),
            text: t(`about.segment.${seconds}.text`),
          }))}
          hint={t("about.segment.hint")}
        />
        <CoverField current={desk.cover} kept={answer?.values.kept ?? ""} error={answer?.errors.cover} takesFiles={takesFiles} />
        <SubmitButton busy={t("busy")}>{t("about.save")}</SubmitButton>
      </Form>
    </section>
  );
}
