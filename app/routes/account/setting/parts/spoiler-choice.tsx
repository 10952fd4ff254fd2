import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { forgetPulses } from "#app/client/score-feed.ts";
import { hasPush } from "#app/features/alerts/has-push.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./setting-parts.css";

const CHOICES = ["show", "hide"] as const;

/**
 * Hiding scores also hides them in this browser's alerts. Showing scores again leaves the alerts without scores; the person changes
 * alerts separately.
 */
function choose(event: FormEvent<HTMLFormElement>): void {
  forgetPulses();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const hides = (submitter as HTMLButtonElement | null)?.value === "hide";
  if (hides && hasPush())
    void import("#app/client/alerts.ts").then(({ saveScoreChoice }) => saveScoreChoice(true)).catch(() => undefined);
}

/** The choice is stored in this browser, so that the server renders the page correctly from the first byte. */
export function SpoilerChoice() {
  const t = useText("center");
  const { spoilers } = useVisit();
  const chosen = spoilers ? "hide" : "show";
  return (
    <section className="center-card">
      <h2 id="spoilers">{t("spoilers.title")}</h2>
      <Form method="post" className="chips" aria-labelledby="spoilers" onSubmit={choose}>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="spoilers"
            value={choice}
            className="chip"
            aria-current={choice === chosen ? "true" : undefined}
          >
            {t(`spoilers.${choice}`)}
          </button>
        ))}
      </Form>
      <p className="form-note setting-note">{t("spoilers.text")}</p>
    </section>
  );
}
