import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** The step of a form for a phone number, with the typed number and invite code. */
export interface PhoneState extends FormAnswer {
  step: "number" | "code";
  /** Id of the next picture. */
  challenge: string;
}

/** A state with a fresh picture: the first step, nothing typed yet. */
export const newPhoneState = (invite = ""): PhoneState => ({
  form: "phone",
  step: "number",
  values: { mobile: "", invite },
  challenge: crypto.randomUUID(),
  errors: {},
  confirm: "",
});
