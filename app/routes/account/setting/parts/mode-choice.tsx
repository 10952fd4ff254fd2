import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { BODY_MODE_ATTRIBUTE, type DisplayMode } from "#edge/contract/rules/devices.ts";
import { useText } from "#app/i18n/use-text.ts";

const MODES = ["device", "light", "dark"] as const;

interface ModeChoiceProps {
  mode: DisplayMode | null;
  /** null before the form was sent. */
  answer: { mode: DisplayMode | null } | null;
}

/** Light, dark or the device's setting (Specification 4.21). */
export function ModeChoice({ mode, answer }: ModeChoiceProps) {
  const t = useText("center");
  // The header's switch sets the attribute without React, so React's own value of the attribute may be stale.
  useEffect(() => {
    if (!answer) return;
    if (answer.mode) document.body.setAttribute(BODY_MODE_ATTRIBUTE, answer.mode);
    else document.body.removeAttribute(BODY_MODE_ATTRIBUTE);
  }, [answer]);
  return (
    <section className="center-card">
      <h2 id="mode">{t("setting.mode")}</h2>
      <Form method="post" className="chips" aria-labelledby="mode">
        {MODES.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="mode"
            value={choice}
            className="chip"
            aria-current={(mode ?? "device") === choice ? "true" : undefined}
          >
            {t(`setting.mode.${choice}`)}
          </button>
        ))}
      </Form>
    </section>
  );
}
