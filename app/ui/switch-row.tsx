import "./switch.css";

interface SwitchRowProps {
  className: string;
  label: string;
  isOn: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

/** The setting takes effect at once. A form with a save button uses plain checkboxes instead. */
export const SwitchRow = ({ className, label, isOn, isDisabled, onChange }: SwitchRowProps) => (
  <label className={className}>
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
