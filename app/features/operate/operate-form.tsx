import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { type InputHTMLAttributes, type ReactNode, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { useText } from "#app/i18n/use-text.ts";
import { AreaField as Area, Field, FieldNote, FormNote, SelectField as Select } from "#app/ui/form/field.tsx";
import { Form, SubmitButton, useFormField } from "#app/ui/form/form.tsx";
import { Question } from "../question/question.tsx";
import { type ChangeState, type ItemForm, SWITCHES } from "./change-state.ts";
import * as logEntry from "./log-entry.tsx";
import "#app/ui/growing-list.css";

/* Few forms ever show a conflict, so in the browser the log entries are a separate file. */
const LogEntry = import.meta.env.SSR ? logEntry.LogEntry : lazily(async () => (await import("./log-entry.tsx")).LogEntry);

interface OperateFormProps {
  name: string;
  /** False hides the field for the reason. The call decides whether a reason is required. */
  reason?: false;
  submit: string;
  danger?: boolean;
  files?: boolean;
  children?: ReactNode;
}

/** After a conflict the form shows the changes of other operators. An irreversible change needs a confirmation. */
export function OperateForm({ name, reason, submit, danger, files, children }: OperateFormProps) {
  const t = useText("operate");
  const state = useActionData() as ChangeState | undefined;
  const { forms } = useLoaderData() as { forms: Readonly<Record<string, ItemForm>> };
  const { requestKey = "", version, bounds = {} } = forms[name] ?? {};
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("form") === name;
  const own = state?.form === name ? state : undefined;
  const question = own?.confirm;
  // A form that the server returns keeps its version, even if the data are newer. After a conflict the form gets the latest
  // change's version, so sending the form again accepts that change.
  const base = own?.since[0]?.id ?? own?.values.version ?? version;
  return (
    <Form
      key={`${name} ${pathname} ${version}`}
      answer={own}
      bounds={bounds}
      className="operate-form"
      encType={files ? "multipart/form-data" : undefined}
      action={pathname + search.replace(/[?&]done=\d+/, "")}
      preventScrollReset={!!own}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="request_key" value={requestKey} />
      {base === undefined ? null : <input type="hidden" name="version" value={base} />}
      {question ? (
        <Question name={name} question={question} yes={submit} no={t("ask.back")} to={pathname + search} busy={busy}>
          {own.values.reason ? <p>{t("ask.reason", { reason: own.values.reason })}</p> : null}
          {Object.entries(own.values).map(([field, value]) =>
            field === "version" ? null : <input key={field} type="hidden" name={field} value={value} />,
          )}
        </Question>
      ) : (
        <>
          {own && own.since.length > 0 ? (
            <section className="operate-clash" role="alert">
              <p>{own.errors.form}</p>
              <ul className="operate-lines">
                <Suspense fallback={null}>
                  {own.since.map((line) => (
                    <LogEntry key={line.id} line={line} />
                  ))}
                </Suspense>
              </ul>
            </section>
          ) : null}
          {children}
          {reason === false ? null : (
            <TextField
              name="reason"
              label={t(bounds.reason?.required ? "reason.required" : "reason.optional")}
              autoComplete="off"
            />
          )}
          {own && own.since.length === 0 ? <FormNote id={`${name}-form-note`} /> : null}
          <SubmitButton className={danger ? "button button-danger" : "button"} disabled={busy}>
            {busy ? t("busy") : submit}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

interface FormCardProps extends OperateFormProps {
  title?: string;
  text?: string;
}

export function FormCard({ title, text, ...form }: FormCardProps) {
  return (
    <section className="card">
      {title ? (
        <div className="card-head">
          <h2>{title}</h2>
        </div>
      ) : null}
      {text ? <p className="operate-text">{text}</p> : null}
      <OperateForm {...form} />
    </section>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  stored?: string | number;
}

export const TextField = ({ stored = "", ...field }: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name">) => (
  <Field defaultValue={stored} {...field} />
);

export const AreaField = ({ stored = "", rows = 6, ...field }: FieldProps & { rows?: number; maxLength?: number }) => (
  <Area defaultValue={stored} rows={rows} {...field} />
);

export const SelectField = ({
  options,
  stored = "",
  ...field
}: FieldProps & { options: readonly (readonly [value: string | number, label: string])[] }) => (
  <Select defaultValue={stored} {...field}>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </Select>
);

/** Browsers send nothing for a switch that is off, so a separate field lists the form's switches. */
export function SwitchField({ name, label, hint, stored }: FieldProps) {
  const { error, typed } = useFormField(name);
  const note = error || hint ? `${name}-note` : undefined;
  return (
    <div className="operate-switch">
      <label>
        <span>{label}</span>
        <input type="hidden" name={SWITCHES} value={name} />
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={(typed ?? String(stored)) === "1"}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
        />
      </label>
      <FieldNote id={`${name}-note`} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}
