import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ModeIcon } from "#app/ui/act-icons.tsx";

const loadToggle = patiently(() => import("./toggle-mode.ts"));

/** Without JavaScript the button is hidden; the settings screen has a form for the same choice. */
export function ModeSwitch() {
  const t = useText("shell");
  return (
    <button type="button" className="scripted row" onClick={() => void loadToggle().then(({ toggleMode }) => toggleMode())}>
      <ModeIcon size={20} />
      {t("mode")}
    </button>
  );
}
