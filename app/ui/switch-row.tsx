import { useFetcher } from "@remix-run/react";
import "./switch.css";

interface SwitchWords {
  /** Class of the row; the switch is at its end. */
  className?: string;
  label: string;
  hint?: string | undefined;
}

interface SwitchRowProps extends SwitchWords {
  isOn: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

const Words = ({ label, hint }: SwitchWords) => (
  <span>
    {label}
    {hint ? <small className="hint">{hint}</small> : null}
  </span>
);

/** The one control for a setting that is on or off. It takes effect at once, so no save button belongs to it. */
export const SwitchRow = ({ className = "", label, hint, isOn, isDisabled, onChange }: SwitchRowProps) => (
  <label className={`switch-row ${className}`}>
    <Words label={label} hint={hint} />
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className="switch"
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

interface SwitchFormProps extends SwitchWords {
  /** The form sends this field with 1 or 0. */
  name: string;
  isOn: boolean;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string | number>>;
  onSwitch?: (isOn: boolean) => void;
}

/** A switch that the server stores. It is a form with one button, so it acts at once without JavaScript too. */
export function SwitchForm({ className = "", label, hint, name, isOn, fields = {}, onSwitch }: SwitchFormProps) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get(name);
  const shown = typeof sent === "string" ? sent === "1" : isOn;
  return (
    <fetcher.Form method="post" preventScrollReset onSubmit={() => onSwitch?.(!shown)}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        name={name}
        value={shown ? 0 : 1}
        className={`switch-row ${className}`}
      >
        <Words label={label} hint={hint} />
        <i className="switch" />
      </button>
    </fetcher.Form>
  );
}
