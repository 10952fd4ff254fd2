import { useNavigation } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

interface ThirdMemberFormProps {
  partner: string;
  /** Empty if no number is stored. */
  member: string;
  answer: FormAnswer | undefined;
}

/** A separate form (Specification 7.20, 7.21). */
export function ThirdMemberForm({ partner, member, answer }: ThirdMemberFormProps) {
  const t = useText("center");
  const isBusy = useNavigation().formData?.get("intent") === "third-member";
  return (
    <Form answer={answer} className="account-form center-card center-form">
      <Field
        name="third_member"
        label={t("member.field", { partner })}
        hint={t("member.hint")}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={member}
        maxLength={60}
      />
      <SubmitButton name="intent" value="third-member" className="button button-quiet" disabled={isBusy}>
        {t(isBusy ? "busy" : "member.submit")}
      </SubmitButton>
    </Form>
  );
}
