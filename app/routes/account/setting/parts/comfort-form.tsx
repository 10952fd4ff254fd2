import { Form, useSubmit } from "@remix-run/react";
import { hasPush } from "#app/features/alerts/has-push.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import type { ComfortView } from "../comfort-view.ts";
import "./setting-parts.css";

/**
 * The browser itself ends the device's alerts about odds, because the server cannot find a guest's device. Does nothing in a
 * browser without alerts.
 */
async function endOddsAlerts(): Promise<void> {
  if (!hasPush()) return;
  const alerts = await import("#app/client/alerts.ts");
  await alerts.endOddsAlerts();
}

/** Each choice takes effect at once. Without JavaScript, buttons send the form. */
export function ComfortForm({ view: { choices, plain, minorAge } }: { view: ComfortView }) {
  const t = useText("comfort");
  const submit = useSubmit();
  const send = (fields: Record<string, string>) =>
    submit({ comfort: "save", ...fields }, { method: "post", preventScrollReset: true });
  return (
    <section className="center-card" id="comfort">
      <h2>{t("title")}</h2>
      <Form method="post" className="center-rows" preventScrollReset>
        {choices.map(({ field, label, chosen, options }) => (
          <label key={field} className="center-row">
            <span>{label}</span>
            <select name={field} key={chosen} defaultValue={chosen} onChange={({ target }) => send({ [field]: target.value })}>
              {options.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <noscript>
          <p className="setting-actions row-wide">
            <button type="submit" name="comfort" value="save" className="button">
              {t("save")}
            </button>
          </p>
        </noscript>
      </Form>
      <SwitchRow
        className="center-row scripted"
        label={t("plain")}
        isOn={plain}
        isDisabled={minorAge !== null}
        onChange={(isOn) => {
          send({ is_plain: isOn ? "1" : "0" });
          if (isOn) endOddsAlerts().catch(() => {});
        }}
      />
      <p className="form-note setting-note">{minorAge === null ? t("plain.text") : t("plain.minor", { age: minorAge })}</p>
      {minorAge === null ? (
        <noscript>
          <Form method="post" className="setting-actions row-wide">
            <input type="hidden" name="comfort" value="save" />
            <button type="submit" name="is_plain" value={plain ? "0" : "1"} className="button button-quiet">
              {t(plain ? "plain.show" : "plain.hide")}
            </button>
          </Form>
        </noscript>
      ) : null}
    </section>
  );
}
