import type { ComponentProps } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Field } from "#app/ui/form/field.tsx";

interface PhoneFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "autoComplete" | "defaultValue"> {
  /**
   * The country code for a number that is typed without one; null if the site sends no texts to that country. Left out if the form
   * asks for the country.
   */
  home?: string | null;
}

/** Needs the translation area `account`. */
export function PhoneField({ home, ...props }: PhoneFieldProps) {
  const t = useText("account");
  const hint = home === undefined ? undefined : home === null ? t("mobile.hint.any") : t("mobile.hint", { code: home });
  return <Field name="mobile" type="tel" inputMode="tel" hint={hint} required {...props} />;
}
