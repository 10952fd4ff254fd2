export interface FormAnswer {
  form: string;
  /** The typed values by field, without passwords and files. Several values of a field are separated by line breaks. */
  values: Readonly<Record<string, string>>;
  /** Error texts in the page's language by field; `form` for errors that belong to no field. */
  errors: Readonly<Record<string, string>>;
  /** The text that asks for confirmation, or the subject of the action; empty if no confirmation is needed. */
  confirm: string;
}

export interface FieldBounds {
  maxLength?: number;
  min?: number;
  max?: number;
  required?: true;
  pattern?: string;
  inputMode?: "numeric";
}

export type Bounds = Readonly<Record<string, FieldBounds>>;

/** Undefined if the answer belongs to another form. */
export const findAnswer = <Other>(answer: FormAnswer | Other | undefined, form: string): FormAnswer | undefined =>
  answer && typeof answer === "object" && "form" in answer && answer.form === form ? (answer as FormAnswer) : undefined;

/** An empty text if the field is missing or a file. */
export const formText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
