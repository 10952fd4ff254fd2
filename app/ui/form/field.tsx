import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from "react";
import { draw } from "../icons.tsx";
import { useHasScript } from "../use-has-script.ts";
import { useFormField } from "./form.tsx";
import type { FieldBounds } from "./form-answer.ts";
import "./form.css";

interface FieldWords {
  name: string;
  label: string;
  /** The text is in the page's language. If it is missing, the form's error for this field is shown. */
  error?: string;
  hint?: string;
}

/** `show` is the label of a button that reveals the typed text. Without `show`, the field has no such button. */
type FieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement> & { show?: string };
type AreaFieldProps = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>;
type SelectFieldProps = FieldWords & SelectHTMLAttributes<HTMLSelectElement>;

function useControl({ name, error, hint, type, id }: FieldWords & { type?: string; id?: string }) {
  const field = useFormField(name);
  const isPassword = type === "password";
  const { min, max, maxLength, ...bounds } = field.bounds ?? {};
  const wrong = error ?? field.error;
  // Prefers the id to the name, because two forms of a screen may have fields with the same name.
  const noteId = `${id ?? name}-note`;
  return {
    note: { id: noteId, error: wrong, children: hint },
    // A password has no maximum length in the browser, because a silently cut password would not sign in.
    bounds: (isPassword
      ? { required: bounds.required }
      : { ...bounds, maxLength, ...(type === "number" && { min, max }) }) as FieldBounds,
    typed: isPassword || field.typed === undefined ? {} : { defaultValue: field.typed },
    control: { "aria-describedby": wrong || hint ? noteId : undefined, "aria-invalid": wrong ? (true as const) : undefined },
  };
}

interface LabelledProps {
  label: string;
  note: Parameters<typeof FieldNote>[0];
  /** Shown over the end of the control. */
  over?: ReactNode;
  children: ReactNode;
}

function Labelled({ label, note, over, children }: LabelledProps) {
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is given as a child. */}
      <label>
        {label}
        {children}
      </label>
      {over}
      <FieldNote {...note} />
    </div>
  );
}

const EYE = "M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z";
const CLOSED_EYE = `${EYE}M5 4l14 16`;

/** The button is outside the label, because the button's name would otherwise become part of the field's name. */
function ShowTyped({ label, isShown, onPress }: { label: string; isShown: boolean; onPress: () => void }) {
  if (!useHasScript()) return null;
  return (
    <button type="button" className="field-show" aria-pressed={isShown} aria-label={label} onClick={onPress}>
      {draw({ size: 20 }, <path d={isShown ? CLOSED_EYE : EYE} />)}
    </button>
  );
}

export function Field({ label, error, hint, show: showLabel, ...input }: FieldProps) {
  const { note, bounds, typed, control } = useControl({ label, error, hint, name: input.name, type: input.type, id: input.id });
  const [isShown, setShown] = useState(false);
  const show = showLabel ? <ShowTyped label={showLabel} isShown={isShown} onPress={() => setShown(!isShown)} /> : null;
  return (
    <Labelled label={label} note={note} over={show}>
      <input {...bounds} {...input} {...typed} {...control} type={show && isShown ? "text" : input.type} />
    </Labelled>
  );
}

export function AreaField({ label, error, hint, ...area }: AreaFieldProps) {
  const { note, bounds, typed, control } = useControl({ label, error, hint, name: area.name, id: area.id });
  return (
    <Labelled label={label} note={note}>
      <textarea maxLength={bounds.maxLength} required={bounds.required} {...area} {...typed} {...control} />
    </Labelled>
  );
}

export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const { note, bounds, typed, control } = useControl({ label, error, hint, name: select.name, id: select.id });
  return (
    <Labelled label={label} note={note}>
      <select required={bounds.required} {...select} {...typed} {...control} />
    </Labelled>
  );
}

/** Screen readers announce an error at once, a hint on demand. */
export function FieldNote({ id, error, children }: { id: string; error?: string; children?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="form-error" role="alert">
        {error}
      </p>
    );
  }
  return children ? (
    <p id={id} className="field-hint">
      {children}
    </p>
  ) : null;
}

/** Shows the error of the field `of`; `form` means errors that belong to no field. */
export function FormNote({ id = "form-note", of = "form" }: { id?: string; of?: string }) {
  return <FieldNote id={id} error={useFormField(of).error} />;
}
