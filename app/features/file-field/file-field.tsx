import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { FieldNote } from "#app/ui/form/field.tsx";
import "#app/ui/form/form.css";
import "./file-field.css";

interface FileFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id" | "onChange"> {
  name: string;
  label: string;
  choose: string;
  hint?: string;
  error?: string;
  /** May replace the chosen files in the input, or remove them. */
  onChoose?: (input: HTMLInputElement) => Promise<void>;
  /** Shown between the field and its note, for example the chosen pictures. */
  children?: ReactNode;
}

/**
 * The input covers the button and the file names, so that files can be dropped on both. Without JavaScript the input itself shows
 * the names.
 */
export function FileField({ label, choose, hint, error, onChoose, children, ...input }: FileFieldProps) {
  const [names, setNames] = useState("");
  const [id, noteId] = [`${input.name}-file`, `${input.name}-note`];

  const take = async (chosen: HTMLInputElement): Promise<void> => {
    setNames([...(chosen.files ?? [])].map(({ name }) => name).join(", "));
    await onChoose?.(chosen);
    if (!chosen.files?.length) setNames("");
  };

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <label className="file-field">
        <b>{choose}</b>
        <span className="cut" aria-hidden>
          {names}
        </span>
        <input
          {...input}
          id={id}
          type="file"
          aria-describedby={error || hint ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => void take(currentTarget)}
        />
      </label>
      {children}
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}
