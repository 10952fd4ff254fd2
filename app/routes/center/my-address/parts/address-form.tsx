import { Link, useLocation } from "@remix-run/react";
import type { Address } from "#edge/contract/entities/shop.ts";
import { ADDRESS_FIELDS, type AddressField } from "#edge/contract/rules/shop.ts";
import { COUNTRIES, type Country } from "#edge/contract/rules/countries.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";

interface AddressFormProps {
  own: Address | null;
  country: Country;
  regions: readonly { code: string; name: string }[];
  back: string;
  bounds: Bounds;
  answer: FormAnswer | undefined;
}

/** Each field's name for the browser's autofill. */
const AUTO: Readonly<Record<AddressField, string>> = {
  receiver: "name",
  phone: "tel",
  postcode: "postal-code",
  region: "address-level1",
  city: "address-level2",
  district: "address-level3",
  street: "address-line1",
  house: "address-line2",
  extra: "address-line3",
};

/** A link switches to the other country, so that the choice works without JavaScript. */
export function AddressForm({ own, country, regions, back, bounds, answer }: AddressFormProps) {
  const t = useText("shop");
  const { search } = useLocation();
  const other = (code: Country): string => {
    const query = new URLSearchParams(search);
    query.set("country", code);
    return `?${query}`;
  };
  const label = (field: AddressField): string => {
    if (field === "receiver" || field === "phone" || field === "city" || field === "house" || field === "extra")
      return t(`field.${field}`);
    return t(`field.${field}.${country}`);
  };
  const hint = (field: AddressField): string | undefined =>
    field === "phone" ? t(`hint.phone.${country}`) : field === "house" ? t("hint.house") : undefined;
  return (
    <Form
      answer={answer?.values.country === country ? answer : undefined}
      bounds={bounds}
      className="account-form center-card center-form"
    >
      <nav className="address-countries" aria-label={t("address.country")}>
        {COUNTRIES.map((code) => (
          <Link key={code} className="chip" to={other(code)} aria-current={code === country ? "true" : undefined} replace>
            {t(`address.${code}`)}
          </Link>
        ))}
      </nav>
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="back" value={back} />
      {own ? <input type="hidden" name="id" value={own.id} /> : null}
      {ADDRESS_FIELDS[country].map((field) =>
        field === "region" ? (
          <SelectField
            key={field}
            name="region"
            label={label(field)}
            defaultValue={regions.some(({ code }) => code === own?.region) ? own?.region : ""}
            autoComplete={AUTO.region}
            required
          >
            <option value="">{t("address.choose")}</option>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <Field
            key={field}
            name={field}
            label={label(field)}
            hint={hint(field)}
            type={field === "phone" ? "tel" : "text"}
            inputMode={field === "phone" ? "tel" : field === "postcode" ? "numeric" : undefined}
            autoComplete={AUTO[field]}
            defaultValue={own?.[field]}
          />
        ),
      )}
      {own?.is_default ? null : (
        <label className="address-check row">
          <input type="checkbox" name="is_default" value="1" />
          {t("address.makeDefault")}
        </label>
      )}
      <FormNote />
      <SubmitButton name="intent" value="save" busy={t("address.busy")}>
        {t("address.save")}
      </SubmitButton>
    </Form>
  );
}
