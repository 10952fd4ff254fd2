import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import type { Address } from "#edge/contract/entities/shop.ts";
import { ADDRESS_FIELDS, type AddressField } from "#edge/contract/rules/shop.ts";
import { COUNTRIES, type Country } from "#edge/contract/rules/countries.ts";
import { Field, FieldNote } from "#app/features/account-form/field.tsx";
import { useWrongField } from "#app/features/account-form/use-wrong-field.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { AddressAnswer } from "../address-action.ts";

interface AddressFormProps {
  own: Address | null;
  country: Country;
  regions: readonly { code: string; name: string }[];
  back: string;
  answer: AddressAnswer | undefined;
}

/** Autofill names of browsers. */
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

/** An address in the way of its country. The other country is a link, so that it works without JavaScript. */
export function AddressForm({ own, country, regions, back, answer }: AddressFormProps) {
  const t = useText("shop");
  const { search } = useLocation();
  const busy = useNavigation().state !== "idle";
  const form = useWrongField(answer);
  const kept = answer?.typed.country === country ? answer.typed : own;
  const wrong = answer?.typed.country === country ? answer.wrong : [];
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
  const error = (field: AddressField): string | undefined => {
    if (!wrong.includes(field)) return undefined;
    return field === "phone" || field === "postcode" ? t(`wrong.${field}.${country}`) : t(`wrong.${field}`);
  };
  const hint = (field: AddressField): string | undefined =>
    field === "phone" ? t(`hint.phone.${country}`) : field === "house" ? t("hint.house") : undefined;
  return (
    <Form method="post" ref={form} className="account-form center-card center-form" noValidate>
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
          <div key={field} className="field">
            <label>
              {label(field)}
              <select
                name="region"
                defaultValue={regions.some(({ code }) => code === kept?.region) ? kept?.region : ""}
                autoComplete={AUTO.region}
                aria-invalid={error(field) ? true : undefined}
                aria-describedby={error(field) ? "region-note" : undefined}
                required
              >
                <option value="">{t("address.choose")}</option>
                {regions.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <FieldNote id="region-note" error={error(field)} />
          </div>
        ) : (
          <Field
            key={field}
            name={field}
            label={label(field)}
            error={error(field)}
            hint={hint(field)}
            type={field === "phone" ? "tel" : "text"}
            inputMode={field === "phone" ? "tel" : field === "postcode" ? "numeric" : undefined}
            autoComplete={AUTO[field]}
            defaultValue={kept?.[field]}
            maxLength={200}
          />
        ),
      )}
      {own?.is_default ? null : (
        <label className="address-check">
          <input type="checkbox" name="is_default" value="1" />
          {t("address.makeDefault")}
        </label>
      )}
      <FieldNote id="form-note" error={answer?.message || undefined} />
      <button type="submit" name="intent" value="save" className="button" disabled={busy}>
        {t(busy ? "address.busy" : "address.save")}
      </button>
    </Form>
  );
}
