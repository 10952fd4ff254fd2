/** A returned form: the typed values, and the errors. */
export interface FormAnswer {
  /** Which of the screen's forms: the call it makes, or a name of its own. */
  form: string;
  /** The typed values by field, without passwords and files; several values of a field stand on lines of their own. */
  values: Readonly<Record<string, string>>;
  /** Texts in the page's language by field; `form` for those of no field. */
  errors: Readonly<Record<string, string>>;
  /** The confirmation before an irreversible act, or its subject; empty if none is needed. */
  confirm: string;
}

/** Bounds of a field as attributes of its control. */
export interface FieldBounds {
  maxLength?: number;
  min?: number;
  max?: number;
  required?: true;
  pattern?: string;
  inputMode?: "numeric";
}

/** Bounds by the name of the field. */
export type Bounds = Readonly<Record<string, FieldBounds>>;

/** Returns the answer to one of a screen's forms; undefined for another form's answer. */
export const findAnswer = <Other>(answer: FormAnswer | Other | undefined, form: string): FormAnswer | undefined =>
  answer && typeof answer === "object" && "form" in answer && answer.form === form ? (answer as FormAnswer) : undefined;

/** Returns a text of a form; the empty one where the field is missing or a file. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
