import { useText } from "#app/i18n/use-text.ts";
import { useStored, writeStore } from "#app/state/stored-state.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import "./setting-parts.css";

/** Keys without a modifier can be switched off, because speech input may press them (WCAG 2.1.4). Only for devices with a mouse. */
export function KeysChoice() {
  const t = useText("center");
  const isOff = useStored("keys_off");
  return (
    <section className="center-card setting-keys scripted">
      <SwitchRow
        className="center-row"
        label={t("keys.title")}
        hint={t("keys.text")}
        isOn={isOff === false}
        isDisabled={isOff === undefined}
        onChange={(isOn) => writeStore({ keys_off: !isOn })}
      />
    </section>
  );
}
