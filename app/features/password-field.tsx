import type { ComponentProps } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Field } from "#app/ui/form/field.tsx";

/** A field with a button that shows what is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "show">) {
  const t = useText("shell");
  return <Field type="password" show={t("typed.show")} {...props} />;
}
