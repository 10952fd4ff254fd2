import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export interface PhoneState extends FormAnswer {
  step: "number" | "code";
  challenge: string;
}

export const newPhoneState = (invite = ""): PhoneState => ({
  form: "phone",
  step: "number",
  values: { mobile: "", invite },
  challenge: crypto.randomUUID(),
  errors: {},
  confirm: "",
});
