import { Form, Link, useNavigation } from "@remix-run/react";
import type { Application } from "#edge/contract/calls/user-people.ts";
import { APPLICATION_MAX, type ApplicationType } from "#edge/contract/rules/service.ts";
import { AreaField, Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ApplyState } from "../apply-action.ts";
import "../apply.css";

/** The text of the agreement among the site's legal texts (getProtocal). */
const AGREEMENT = "/mobile/privacy/11";

/** The form of an application; typed text stays, and after a refusal it begins with the refused application. */
export function ApplyForm({
  type,
  state,
  before,
}: {
  type: ApplicationType;
  state: ApplyState | null;
  before: Application | null;
}) {
  const t = useText("apply");
  const people = useText("people");
  const busy = useNavigation().state === "submitting";
  const form = useWrongField(state);
  const errors = state?.errors ?? {};
  const isMaster = type === "master";
  return (
    <Form method="post" action="?again" ref={form} className="account-form center-card center-form" noValidate>
      <p className="form-note">{t("apply.text")}</p>
      <Field
        name="name"
        label={t("apply.name")}
        error={errors.name}
        hint={t("apply.name.hint")}
        defaultValue={state?.name ?? before?.real_name}
        autoComplete="name"
        maxLength={APPLICATION_MAX.realName}
        required
      />
      <div className="field">
        <label>
          {t(isMaster ? "apply.master.sport" : "apply.sport")}
          <select name="sport" defaultValue={state?.sport ?? before?.sport_id ?? 1}>
            <option value={1}>{people("sport.1")}</option>
            <option value={2}>{people("sport.2")}</option>
          </select>
        </label>
      </div>
      <Field
        name="link"
        label={t(isMaster ? "apply.master.link" : "apply.link")}
        error={errors.link}
        hint={t(isMaster ? "apply.master.link.hint" : "apply.link.hint")}
        defaultValue={state?.link ?? before?.sample_link}
        type="url"
        inputMode="url"
        maxLength={APPLICATION_MAX.sampleLink}
        required
      />
      <AreaField
        name="about"
        label={t("apply.about")}
        error={errors.about}
        rows={4}
        maxLength={APPLICATION_MAX.about}
        defaultValue={state?.about ?? before?.about}
      />
      <div className="field apply-agree">
        <label>
          <input
            type="checkbox"
            name="agree"
            value="1"
            defaultChecked={state?.agree}
            aria-invalid={errors.agree ? true : undefined}
            aria-describedby={errors.agree ? "agree-note" : undefined}
          />
          {isMaster ? (
            <span>{t("apply.master.agree")}</span>
          ) : (
            <span>
              {t("apply.agree")} <Link to={AGREEMENT}>{t("apply.agreement")}</Link>
            </span>
          )}
        </label>
        <FieldNote id="agree-note" error={errors.agree} />
      </div>
      <FieldNote id="form-note" error={errors.form} />
      <button type="submit" className="button" disabled={busy}>
        {t(busy ? "apply.busy" : "apply.submit")}
      </button>
    </Form>
  );
}
