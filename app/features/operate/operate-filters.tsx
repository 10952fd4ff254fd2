import { Form, Link } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { type Filters, filteredAddress } from "./operate-list.tsx";

interface OperateFiltersProps {
  path: string;
  filters: Filters;
  submit?: string;
  children: ReactNode;
}

export function OperateFilters({ path, filters, submit, children }: OperateFiltersProps) {
  const t = useText("operate");
  const address = filteredAddress(path, filters);
  return (
    <Form method="get" className="operate-form operate-filters" key={address}>
      {children}
      <p className="operate-buttons">
        <button type="submit" className="button">
          {submit ?? t("filter.go")}
        </button>
        {address === path ? null : (
          <Link className="button button-quiet" to={path}>
            {t("filter.none")}
          </Link>
        )}
      </p>
    </Form>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string | number, label: string])[];
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const t = useText("operate");
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ""}>
        <option value="">{t("filter.any")}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export const StateFilter = (states: Pick<FilterSelectProps, "value" | "options">) => (
  <FilterSelect name="state" label={useText("operate")("filter.state")} {...states} />
);

export function FilterField({
  label,
  value,
  ...input
}: { name: string; label: string; value: string | undefined } & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "value">) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} defaultValue={value ?? ""} autoComplete="off" autoCapitalize="none" />
    </label>
  );
}

export function PersonFilter({ value }: { value: string | undefined }) {
  const t = useText("operate");
  return <FilterField name="person" label={t("field.person")} value={value} inputMode="numeric" maxLength={15} />;
}

/** undefined if the text is not a valid id. */
export const readPerson = (query: URLSearchParams): string | undefined =>
  /^[1-9]\d{0,14}$/.exec(query.get("person")?.trim() ?? "")?.[0];
