import { useId } from "react";
import "#app/ui/switch.css";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}

/** A setting with few values, as a row of a list. */
export function ChoiceField<Value extends string>({ label, value, options, isDisabled, onChange }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <div className="group-row">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SwitchFieldProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, as a row of a list. */
export function SwitchField({ label, isOn, isDisabled, onChange }: SwitchFieldProps) {
  return (
    <label className="group-row">
      <span>{label}</span>
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
}
