import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AlertKind, toAlertKinds, isUntilStart, RUNNING_SCORE, usualAlertKinds } from "#edge/contract/rules/alerts.ts";
import { sportName } from "#edge/contract/rules/matches.ts";
import {
  type AlertDevice,
  AlertsDenied,
  type AlertSubject,
  endAlerts,
  kindsFor,
  readAlerts,
  saveAlerts,
} from "#app/client/alerts.ts";
import { failureText } from "#app/i18n/failure-text.ts";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import "./alert-sheet.css";

interface AlertSheetProps {
  about: AlertSubject;
  name: string;
  /** True for a match in play: the alert for its start is no longer offered. */
  started: boolean;
  pushKey: string;
  /** `on` is true if any alert is chosen now; undefined if nothing was changed. */
  onClose: (on?: boolean) => void;
}

/** The server's refusal is already in the page's language. */
type Problem = { kind: "denied" | "failed" } | { kind: "refused"; message: string };

export default function AlertSheet({ about, name, started, pushKey, onClose }: AlertSheetProps) {
  const t = useText("alerts");
  const { locale, spoilers, comfort } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [device, setDevice] = useState<AlertDevice | null>();
  const [kinds, setKinds] = useState<AlertKind[]>(() => usualAlertKinds(about.sport));
  const [withoutScore, setWithoutScore] = useState(spoilers !== null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { subject, sport, id } = about;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    void readAlerts()
      .catch(() => null)
      .then((found) => {
        const chosen = kindsFor(found, { subject, sport, id });
        if (chosen.length > 0) setKinds(chosen);
        if (found) setWithoutScore(found.without_score === 1 || spoilers !== null);
        setDevice(found);
      });
  }, [subject, sport, id, spoilers]);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);

  const run = async (work: () => Promise<void>, on: boolean, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast(done);
      onClose(on);
    } catch (error) {
      const message = (error as Error).name === "ProductError" && failureText(error, locale);
      setProblem(
        error instanceof AlertsDenied ? { kind: "denied" } : message ? { kind: "refused", message } : { kind: "failed" },
      );
      setBusy(false);
    }
  };
  const offered = toAlertKinds(sport).filter((kind) => !(started && isUntilStart(kind)) && !(kind === "odds" && comfort.plain));
  const isWanted = (kind: AlertKind): boolean => kinds.includes(kind) && !(kind === RUNNING_SCORE && withoutScore);
  const chosen = offered.filter(isWanted);
  const isChosen = kindsFor(device ?? null, about).length > 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    // No alert is chosen and none is stored, so the save needs no permission.
    if (chosen.length === 0 && !isChosen) return onClose();
    void run(() => saveAlerts(pushKey, about, chosen, withoutScore), chosen.length > 0, t(chosen.length > 0 ? "saved" : "ended"));
  };
  const others = (device?.list ?? []).filter(
    (one) => !(one.subject === subject && one.id === id && one.sport === sportName(sport)),
  );

  return (
    <dialog ref={dialog} className="alert-sheet" aria-labelledby="alerts-title" onCancel={() => onClose()}>
      <form onSubmit={save}>
        <h2 id="alerts-title">{t("title")}</h2>
        <p>{t(`about.${subject}`, { name })}</p>
        <fieldset disabled={busy || device === undefined}>
          <legend className="visually-hidden">{t("kinds")}</legend>
          {offered.map((kind) => (
            <label className="row-wide" key={kind}>
              <span>
                {t(sport === 2 && kind === "start" ? "kind.tip-off" : `kind.${kind}`)}
                {kind === RUNNING_SCORE ? <small className="hint">{t("kind.running.text")}</small> : null}
              </span>
              <input
                type="checkbox"
                name={kind}
                checked={isWanted(kind)}
                disabled={kind === RUNNING_SCORE && withoutScore}
                onChange={({ target }) => setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))}
              />
            </label>
          ))}
          <label className="row-wide">
            <span>
              {t("without-score")}
              <small className="hint">{t("without-score.text")}</small>
            </span>
            <input
              type="checkbox"
              name="without-score"
              checked={withoutScore}
              onChange={({ target }) => setWithoutScore(target.checked)}
            />
          </label>
        </fieldset>
        {problem ? (
          <p ref={alert} className="alert-sheet-problem" role="alert" tabIndex={-1}>
            {problem.kind === "refused" ? problem.message : t(`problem.${problem.kind}`)}
          </p>
        ) : null}
        <div className="alert-sheet-actions">
          <button type="button" className="button button-quiet" onClick={() => onClose()}>
            {t("cancel")}
          </button>
          <button type="submit" className="button" disabled={busy || device === undefined}>
            {t(busy ? "busy" : chosen.length === 0 && isChosen ? "end" : "save")}
          </button>
        </div>
      </form>
      {device && device.list.length > 0 ? (
        <details className="alert-sheet-others">
          <summary className="secondary">{t("device", { count: device.list.length })}</summary>
          <ul>
            {others.map((one) => (
              <li key={`${one.subject}${one.id}`}>{one.name}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-quiet"
            disabled={busy}
            onClick={() => void run(endAlerts, false, t("ended.all"))}
          >
            {t("end.all")}
          </button>
        </details>
      ) : null}
    </dialog>
  );
}
