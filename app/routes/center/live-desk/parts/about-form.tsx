import { Form, useNavigation } from "@remix-run/react";
import { Field } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AUDIENCES } from "#edge/contract/rules/audience.ts";
import { SEGMENT_LENGTHS_S } from "#edge/contract/rules/broadcasts.ts";
import type { DeskAnswer } from "../desk-action.ts";
import type { DeskPage } from "../queries.ts";
import { CoverField } from "./cover-field.tsx";
import { DescribedChoice } from "./described-choice.tsx";

/** Title, category, match and cover of the room, which may change while it is live. */
export function AboutForm({ page, answer }: { page: DeskPage; answer: DeskAnswer | undefined }) {
  const t = useText("broadcast");
  const isBusy = useNavigation().state !== "idle";
  const form = useWrongField(answer?.errors);
  const { desk, categories, matches, takesFiles } = page;
  const saved = JSON.stringify([desk.title, desk.category, desk.matchid, desk.cover, desk.segment_s, desk.audience]);
  return (
    <section className="center-card">
      <h2>{t("about")}</h2>
      <Form
        key={saved}
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="account-form center-form"
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="intent" value="save" />
        <Field
          name="title"
          label={t("about.title")}
          hint={t("about.title.hint")}
          error={answer?.errors?.title}
          type="text"
          autoComplete="off"
          defaultValue={answer?.title ?? desk.title}
          maxLength={120}
        />
        <div className="field">
          <label>
            {t("about.category")}
            <select name="category" defaultValue={desk.category}>
              <option value="">{t("about.category.none")}</option>
              {categories.map(([word, name]) => (
                <option key={word} value={word}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {answer?.errors?.category ? <p className="form-error">{answer.errors.category}</p> : null}
        </div>
        <div className="field">
          <label>
            {t("about.match")}
            <select name="matchid" defaultValue={desk.matchid}>
              <option value={0}>{t("about.match.none")}</option>
              {matches.map(([id, name]) => (
                <option key={id} value={id}>
                  {name || t("about.match.present")}
                </option>
              ))}
            </select>
          </label>
          {answer?.errors?.matchid ? <p className="form-error">{answer.errors.matchid}</p> : null}
        </div>
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
        <CoverField current={desk.cover} kept={answer?.kept ?? ""} error={answer?.errors?.cover} takesFiles={takesFiles} />
        <button type="submit" className="button" disabled={isBusy}>
          {t(isBusy ? "busy" : "about.save")}
        </button>
      </Form>
    </section>
  );
}
