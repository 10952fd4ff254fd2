import type { ComponentProps } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Field } from "#app/ui/form/field.tsx";

interface PhoneFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "autoComplete" | "defaultValue"> {
  /** The code that a number without one gets; null if the site sends no texts there. Left out if the form asks for the country. */
  home?: string | null;
}

/** Needs the translation area `account`. */
export function PhoneField({ home, ...props }: PhoneFieldProps) {
  const t = useText("account");
  const hint = home === undefined ? undefined : home === null ? t("mobile.hint.any") : t("mobile.hint", { code: home });
  return <Field name="mobile" type="tel" inputMode="tel" hint={hint} required {...props} />;
}
