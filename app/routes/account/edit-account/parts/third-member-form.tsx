import { Form, useNavigation } from "@remix-run/react";
import { Field } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ThirdMemberState } from "../third-member-action.ts";

interface ThirdMemberFormProps {
  partner: string;
  /** The number that is kept. */
  member: string;
  refused: ThirdMemberState | undefined;
}

/** The membership number at the operator's partner, in a separate form (Specification 7.20, 7.21). */
export function ThirdMemberForm({ partner, member, refused }: ThirdMemberFormProps) {
  const t = useText("center");
  const busy = useNavigation().formData?.get("intent") === "third-member";
  const form = useWrongField(refused);
  return (
    <Form method="post" ref={form} className="account-form center-card center-form" noValidate>
      <Field
        name="third_member"
        label={t("member.field", { partner })}
        hint={t("member.hint")}
        error={refused?.error}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={refused?.member ?? member}
        maxLength={60}
      />
      <button type="submit" name="intent" value="third-member" className="button button-quiet" disabled={busy}>
        {t(busy ? "busy" : "member.submit")}
      </button>
    </Form>
  );
}
