import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** The step of a form for a phone number, with the number and the invite code that the person typed. */
export interface PhoneState extends FormAnswer {
  step: "number" | "code";
  /** Id of the next captcha picture. */
  challenge: string;
}

/** Returns the state of the first step, with a new captcha picture and no typed text. */
export const newPhoneState = (invite = ""): PhoneState => ({
  form: "phone",
  step: "number",
  values: { mobile: "", invite },
  challenge: crypto.randomUUID(),
  errors: {},
  confirm: "",
});
