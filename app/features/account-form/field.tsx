import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import "./account-form.css";

interface FieldWords {
  name: string;
  label: string;
  /** What is wrong with it, in the page's language. */
  error?: string;
  hint?: string;
}

type FieldProps = FieldWords & InputHTMLAttributes<HTMLInputElement>;
type AreaFieldProps = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field with its label, and beside it what it wants or what is wrong with it. */
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

/** The line under a field: an error is said at once, a hint waits to be read. */
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
