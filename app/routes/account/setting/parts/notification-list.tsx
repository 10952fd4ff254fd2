import { useEffect, useState } from "react";
import type { AlertDevice } from "#app/client/alerts.ts";
import { type AlertKind, toAlertKinds } from "#edge/contract/rules/alerts.ts";
import { toSportId } from "#edge/contract/rules/matches.ts";
import { hasPush } from "#app/features/alerts/has-push.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import "./setting-parts.css";

type Choice = AlertDevice["list"][number];
type Found = { state: "busy" | "unsupported" | "denied" | "failed" } | { state: "read"; list: readonly Choice[] };

async function look(): Promise<Found> {
  if (!hasPush()) return { state: "unsupported" };
  if (Notification.permission === "denied") return { state: "denied" };
  try {
    const { readAlerts } = await import("#app/client/alerts.ts");
    return { state: "read", list: (await readAlerts())?.list ?? [] };
  } catch {
    return { state: "failed" };
  }
}

const kindsText = (t: AreaText<"alerts">, { sport, kinds }: Choice): string => {
  const basketball = sport === "basketball";
  const name = (kind: AlertKind) => t(basketball && kind === "start" ? "kind.tip-off" : `kind.${kind}`);
  return toAlertKinds(toSportId(sport))
    .filter((kind) => kinds.includes(kind))
    .map(name)
    .join(" · ");
};

/** Only the browser can identify its own device, so the list shows this browser's alerts (docs/decisions/0013). */
export function NotificationList() {
  const t = useText("center");
  const alerts = useText("alerts");
  const [found, setFound] = useState<Found>({ state: "busy" });
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    void look().then(setFound);
  }, []);

  const end = async (choice: Choice | null) => {
    setEnding(true);
    try {
      const { endAlerts, forgetAlert } = await import("#app/client/alerts.ts");
      await (choice ? forgetAlert(choice) : endAlerts());
      setFound(await look());
    } catch {
      setFound({ state: "failed" });
    }
    setEnding(false);
  };
  const list = found.state === "read" ? found.list : [];
  return (
    <section className="center-card">
      <h2>{t("notify.title")}</h2>
      <noscript>
        <p className="form-note setting-note">{t("notify.script")}</p>
      </noscript>
      <ul className="center-rows" aria-busy={ending || found.state === "busy"}>
        {list.map((choice) => (
          <li key={`${choice.subject} ${choice.sport} ${choice.id}`} className="center-row session">
            <div className="grows">
              {choice.name}
              <p className="form-note">{kindsText(alerts, choice)}</p>
            </div>
            <button
              type="button"
              className="chip"
              disabled={ending}
              aria-label={t("notify.end.of", { name: choice.name })}
              onClick={() => void end(choice)}
            >
              {t("notify.end")}
            </button>
          </li>
        ))}
      </ul>
      <p className="form-note setting-note scripted" role="status">
        {t(`notify.${found.state === "read" ? (list.length > 0 ? "text" : "none") : found.state}`)}
      </p>
      {list.length > 0 ? (
        <button type="button" className="center-row center-row-danger" disabled={ending} onClick={() => void end(null)}>
          {t("notify.end-all")}
        </button>
      ) : null}
    </section>
  );
}
