import { useId, useState } from "react";

interface DescribedChoiceProps {
  name: string;
  label: string;
  stored: string;
  /** A phone's list cuts long words, so `text` describes the option below the list. */
  options: readonly { value: string; word: string; text: string }[];
  hint: string;
}

export function DescribedChoice({ name, label, stored, options, hint }: DescribedChoiceProps) {
  const [chosen, setChosen] = useState(stored);
  const id = useId();
  return (
    <div className="field">
      <label>
        {label}
        <select name={name} value={chosen} aria-describedby={id} onChange={({ target }) => setChosen(target.value)}>
          {options.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <p id={id} className="field-hint">
        {options.find(({ value }) => value === chosen)?.text} {hint}
      </p>
    </div>
  );
}
