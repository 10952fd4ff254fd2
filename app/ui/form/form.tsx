import { Form as RemixForm, type FormProps as RemixFormProps, useNavigation } from "@remix-run/react";
import { type ButtonHTMLAttributes, createContext, type ReactNode, useContext } from "react";
import type { Bounds, FieldBounds, FormAnswer } from "./form-answer.ts";
import { useWrongField } from "./use-wrong-field.ts";
import "./form.css";

interface Shown {
  answer?: Pick<FormAnswer, "values" | "errors">;
  bounds?: Bounds;
}

const NONE: Shown = {};
const Around = createContext(NONE);

export function useFormField(name = ""): {
  bounds: FieldBounds | undefined;
  error: string | undefined;
  typed: string | undefined;
} {
  const { answer, bounds } = useContext(Around);
  return { bounds: bounds?.[name], error: answer?.errors[name], typed: answer && (answer.values[name] ?? "") };
}

interface FormProps extends Omit<RemixFormProps, "method" | "noValidate"> {
  /** Set if the server returned the form. Its first wrong field takes the focus. */
  answer?: FormAnswer;
  bounds?: Bounds;
}

/** The server returns an error for each wrong field, with and without JavaScript. */
export function Form({ answer, bounds, children, ...form }: FormProps) {
  const ref = useWrongField(answer);
  return (
    <RemixForm ref={ref} {...form} method="post" noValidate>
      <Around.Provider value={{ answer, bounds }}>{children}</Around.Provider>
    </RemixForm>
  );
}

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: ReactNode;
}

export function SubmitButton({ busy, className = "button", children, ...button }: SubmitButtonProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <button type="submit" className={className} disabled={isBusy} {...button}>
      {(isBusy && busy) || children}
    </button>
  );
}
