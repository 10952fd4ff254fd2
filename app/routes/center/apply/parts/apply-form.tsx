import { Link } from "@remix-run/react";
import type { Application } from "#edge/contract/calls/user-people.ts";
import { APPLICATION_MAX, type ApplicationType } from "#edge/contract/rules/service.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AreaField, Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";
import "../apply.css";

/** The agreement is one of the site's legal texts (getProtocal). */
const AGREEMENT = "/mobile/privacy/11";

/** The form keeps the typed text. After a refusal it starts with the refused application. */
export function ApplyForm({
  type,
  bounds,
  answer,
  before,
}: {
  type: ApplicationType;
  bounds: Bounds;
  answer: FormAnswer | undefined;
  before: Application | null;
}) {
  const t = useText("apply");
  const people = useText("people");
  const isMaster = type === "master";
  const isUnread = answer?.errors.agree !== undefined;
  return (
    <Form answer={answer} bounds={bounds} action="?again" className="account-form center-card center-form">
      <p className="form-note">{t("apply.text")}</p>
      <Field
        name="name"
        label={t("apply.name")}
        hint={t("apply.name.hint")}
        defaultValue={before?.real_name}
        autoComplete="name"
        maxLength={APPLICATION_MAX.realName}
        required
      />
      <SelectField name="sport" label={t(isMaster ? "apply.master.sport" : "apply.sport")} defaultValue={before?.sport_id ?? 1}>
        <option value={1}>{people("sport.1")}</option>
        <option value={2}>{people("sport.2")}</option>
      </SelectField>
      <Field
        name="link"
        label={t(isMaster ? "apply.master.link" : "apply.link")}
        hint={t(isMaster ? "apply.master.link.hint" : "apply.link.hint")}
        defaultValue={before?.sample_link}
        type="url"
        inputMode="url"
        maxLength={APPLICATION_MAX.sampleLink}
        required
      />
      <AreaField name="about" label={t("apply.about")} rows={4} defaultValue={before?.about} />
      <div className="field apply-agree">
        <label>
          <input
            type="checkbox"
            name="agree"
            value="1"
            defaultChecked={answer?.values.agree === "1"}
            aria-invalid={isUnread ? true : undefined}
            aria-describedby={isUnread ? "agree-note" : undefined}
          />
          {isMaster ? (
            <span>{t("apply.master.agree")}</span>
          ) : (
            <span>
              {t("apply.agree")} <Link to={AGREEMENT}>{t("apply.agreement")}</Link>
            </span>
          )}
        </label>
        <FormNote id="agree-note" of="agree" />
      </div>
      <FormNote />
      <SubmitButton busy={t("apply.busy")}>{t("apply.submit")}</SubmitButton>
    </Form>
  );
}
