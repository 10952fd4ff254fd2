import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import "./account-form.css";

interface FieldWords {
  name: string;
  label: string;
  /** The field's fault, in the page's language. */
  error?: string;
  hint?: string;
}

type FieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement>;
type AreaFieldProps = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field with its label, and its hint or its fault. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const noteId = `${input.name}-note`;
  const described = error || hint ? { "aria-describedby": noteId } : {};
  return (
    <div className="field">
      <label>
        {label}
        <input {...input} {...described} aria-invalid={error ? true : undefined} />
      </label>
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}

/** The same for a text of several lines. */
export function AreaField({ label, error, hint, ...area }: AreaFieldProps) {
  const noteId = `${area.name}-note`;
  return (
    <div className="field">
      <label>
        {label}
        <textarea {...area} aria-describedby={error || hint ? noteId : undefined} aria-invalid={error ? true : undefined} />
      </label>
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}

/** The line under a field: screen readers announce an error at once, a hint on demand. */
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
