import type { ComponentProps } from "react";
import { CALLING_CODES } from "#edge/contract/rules/accounts.ts";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import { Field } from "#app/ui/form/field.tsx";

type PhoneFieldProps = Pick<ComponentProps<typeof Field>, "label" | "autoComplete" | "defaultValue">;

/** The hint names the country code that applies to a number typed without a country code. Needs the translation area `account`. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useText("account");
  const { brand, locale } = useVisit();
  const code = CALLING_CODES[brand.phoneCountry ?? LANGUAGES[locale].phoneCountry];
  return <Field name="mobile" type="tel" inputMode="tel" hint={t("mobile.hint", { code })} required {...props} />;
}
