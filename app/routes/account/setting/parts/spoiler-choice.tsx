import { Form } from "@remix-run/react";
import { useVisit } from "#app/features/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./setting-parts.css";

const CHOICES = ["show", "hide"] as const;

/** Whether scores are shown at once; kept in this browser, so that a page's first byte is right. */
export function SpoilerChoice() {
  const t = useText("center");
  const { spoilers } = useVisit();
  const chosen = spoilers ? "hide" : "show";
  return (
    <section className="center-card">
      <h2 id="spoilers">{t("spoilers.title")}</h2>
      <Form method="post" className="chips" aria-labelledby="spoilers">
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
