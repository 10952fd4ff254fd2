import { forgetPulses } from "#app/client/score-feed.ts";
import { hasPush } from "#app/features/alerts/has-push.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchForm } from "#app/ui/switch-row.tsx";
import "./setting-parts.css";

/**
 * Hiding scores also hides them in this browser's alerts. Showing scores again leaves the alerts without scores; the person changes
 * alerts separately.
 */
function onSwitch(hides: boolean): void {
  forgetPulses();
  if (hides && hasPush())
    void import("#app/client/alerts.ts").then(({ saveScoreChoice }) => saveScoreChoice(true)).catch(() => undefined);
}

/** The choice is stored in this browser, so that the server renders the page correctly from the first byte. */
export function SpoilerChoice() {
  const t = useText("center");
  const { spoilers } = useVisit();
  return (
    <section className="center-card">
      <SwitchForm
        className="center-row"
        label={t("spoilers.hide")}
        hint={t("spoilers.text")}
        name="spoilers"
        isOn={spoilers !== null}
        onSwitch={onSwitch}
      />
    </section>
  );
}
