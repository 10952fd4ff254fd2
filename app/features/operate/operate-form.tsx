import { Form, useLocation, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { FieldNote } from "../account-form/field.tsx";
import { useWrongField } from "../account-form/use-wrong-field.ts";
import { Question } from "../question/question.tsx";
import { type ChangeState, SWITCHES } from "./change-state.ts";
import { LogEntry } from "./log-entry.tsx";

const Typed = createContext<ChangeState | undefined>(undefined);

/** Returns a field's value and error: the typed value of a returned form, else the stored one. */
export function useField(name: string, stored: string | number = ""): { value: string; error: string | undefined } {
  const state = useContext(Typed);
  return { value: state ? (state.values[name] ?? "") : String(stored), error: state?.errors[name] };
}

interface OperateFormProps {
  /** Tells the screen's forms apart. */
  name: string;
  /** New for each time the page is made: the same form sent again changes nothing. */
  requestKey: string;
  /** The subject's last log line; omitted if the change does not depend on the earlier state. */
  version?: number;
  state: ChangeState | undefined;
  /** Whether it asks why. */
  reason?: "optional" | "required";
  submit: string;
  danger?: boolean;
  /** True where it sends a file. */
  files?: boolean;
  children?: ReactNode;
}

/**
 * A form of the console: its fields, the reason, and the button; changes by others meanwhile; the question before an irreversible
 * act.
 */
export function OperateForm({ name, requestKey, version, state, reason, submit, danger, files, children }: OperateFormProps) {
  const t = useText("operate");
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("form") === name;
  const own = state?.form === name ? state : undefined;
  const form = useWrongField(own);
  const asking = own?.confirm;
  // A returned form keeps its version, whatever the page has read since. It knows only the changes that it showed: sending it
  // again accepts them.
  const base = own?.since[0]?.id ?? own?.values.version ?? version;
  return (
    <Form
      method="post"
      ref={form}
      className="operate-form"
      noValidate
      encType={files ? "multipart/form-data" : undefined}
      action={pathname + search.replace(/[?&]done=\d+/, "")}
      preventScrollReset={!!own}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="request_key" value={requestKey} />
      {base === undefined ? null : <input type="hidden" name="version" value={base} />}
      <Typed.Provider value={own}>
        {asking ? (
          <Question name={name} question={asking} yes={submit} no={t("ask.back")} to={pathname + search} busy={busy}>
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
                  {own.since.map((line) => (
                    <LogEntry key={line.id} line={line} />
                  ))}
                </ul>
              </section>
            ) : null}
            {children}
            {reason ? <TextField name="reason" label={t(`reason.${reason}`)} maxLength={200} autoComplete="off" /> : null}
            {own && own.since.length === 0 ? <FieldNote id={`${name}-note`} error={own.errors.form} /> : null}
            <button type="submit" className={danger ? "button button-danger" : "button"} disabled={busy}>
              {busy ? t("busy") : submit}
            </button>
          </>
        )}
      </Typed.Provider>
    </Form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** The stored value. */
  stored?: string | number;
}

/**
 * Connects a control to its stored value, its typed value, and the note under it. Ids differ between two forms with a field of
 * one name.
 */
function useControl({ name, hint, stored }: FieldProps, form = "field") {
  const { value, error } = useField(name, stored);
  const id = `${form}-${name}-note`;
  return {
    value,
    note: { id, error, children: hint },
    control: { name, "aria-invalid": error ? true : undefined, "aria-describedby": error || hint ? id : undefined },
  };
}

/** A control under its label, above its hint or error. */
function LabelledField({
  label,
  note,
  children,
}: {
  label: string;
  note: ReturnType<typeof useControl>["note"];
  children: ReactNode;
}) {
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is given as a child. */}
      <label>
        {label}
        {children}
      </label>
      <FieldNote {...note} />
    </div>
  );
}

/** A line of text, a number or a time. */
export function TextField({
  name,
  label,
  hint,
  stored,
  ...input
}: FieldProps & Omit<React.InputHTMLAttributes<HTMLInputElement>, "name">) {
  const { value, note, control } = useControl({ name, label, hint, stored }, input.id);
  return (
    <LabelledField label={label} note={note}>
      <input {...input} {...control} defaultValue={value} />
    </LabelledField>
  );
}

/** A text of several lines. */
export function AreaField({ rows = 6, maxLength, ...field }: FieldProps & { rows?: number; maxLength?: number }) {
  const { value, note, control } = useControl(field);
  return (
    <LabelledField label={field.label} note={note}>
      <textarea {...control} rows={rows} maxLength={maxLength} defaultValue={value} />
    </LabelledField>
  );
}

/** One of several. */
export function SelectField({
  options,
  ...field
}: FieldProps & { options: readonly (readonly [value: string | number, label: string])[] }) {
  const { value, note, control } = useControl(field);
  return (
    <LabelledField label={field.label} note={note}>
      <select {...control} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

/** A switch. Browsers send nothing for one that is off, so the form lists its switches in a separate field. */
export function SwitchField(field: FieldProps) {
  const { value, note, control } = useControl(field);
  return (
    <div className="operate-switch">
      <label>
        <span>{field.label}</span>
        <input type="hidden" name={SWITCHES} value={field.name} />
        <input type="checkbox" {...control} value="1" defaultChecked={value === "1"} />
      </label>
      <FieldNote {...note} />
    </div>
  );
}
