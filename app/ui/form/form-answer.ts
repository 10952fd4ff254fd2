/** The answer to a form that was refused: the typed values and the errors. */
export interface FormAnswer {
  /** Identifies the form on its screen: the call that it makes, or another name. */
  form: string;
  /** The typed values by field, without passwords and files. Several values of a field are separated by line breaks. */
  values: Readonly<Record<string, string>>;
  /** Error texts in the page's language by field; `form` for errors that belong to no field. */
  errors: Readonly<Record<string, string>>;
  /** The confirmation text before an irreversible action, or the subject of the action; empty if no confirmation is needed. */
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

export type Bounds = Readonly<Record<string, FieldBounds>>;

/** Returns the answer to the given form of a screen; undefined if the answer belongs to another form. */
export const findAnswer = <Other>(answer: FormAnswer | Other | undefined, form: string): FormAnswer | undefined =>
  answer && typeof answer === "object" && "form" in answer && answer.form === form ? (answer as FormAnswer) : undefined;

/** Returns a text field of a form; an empty text if the field is missing or a file. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
