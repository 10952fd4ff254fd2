import { useId } from "react";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}

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
