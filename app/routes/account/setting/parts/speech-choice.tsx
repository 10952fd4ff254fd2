import { useText } from "#app/i18n/use-text.ts";
import { useStored, writeStore } from "#app/state/stored-state.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";

/** A person who uses a screen reader may want to hear no scores. The choice stays on the device, because the device speaks. */
export function SpeechChoice() {
  const t = useText("center");
  const isOff = useStored("speech_off");
  return (
    <section className="center-card scripted">
      <SwitchRow
        className="center-row"
        label={t("speech.title")}
        isOn={isOff === false}
        isDisabled={isOff === undefined}
        onChange={(isOn) => writeStore({ speech_off: !isOn })}
      />
      <p className="form-note setting-note">{t("speech.text")}</p>
    </section>
  );
}
