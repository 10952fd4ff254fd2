import { useEffect, useRef, useState } from "react";
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
  saveScoreChoice,
} from "#app/client/alerts.ts";
import { failureText } from "#app/i18n/failure-text.ts";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { useVisit } from "../../visit/visit.ts";
import "./alert-sheet.css";

interface AlertSheetProps {
  about: AlertSubject;
  name: string;
  /** True if the match is in play. The alert for its start is then no longer offered. */
  started: boolean;
  /** True once the person has asked for alerts and the browser allows them. The usual alerts are then turned on. */
  isAsked: boolean;
  pushKey: string;
  /** `on` is true if any alert is chosen now. */
  onChange: (on: boolean) => void;
  onClose: () => void;
}

/** The server's refusal is already in the page's language. */
type Problem = { kind: "denied" | "failed" } | { kind: "refused"; message: string };

interface Choice {
  kinds: readonly AlertKind[];
  withoutScore: boolean;
}

/** Each switch takes effect at once. The first use of a switch asks for the browser's permission. */
export default function AlertSheet({ about, name, started, isAsked, pushKey, onChange, onClose }: AlertSheetProps) {
  const t = useText("alerts");
  const { locale, spoilers, comfort } = useVisit();
  const dialog = useRef<HTMLDialogElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [device, setDevice] = useState<AlertDevice | null>();
  const [{ kinds, withoutScore }, setChoice] = useState<Choice>({ kinds: [], withoutScore: spoilers !== null });
  const [problem, setProblem] = useState<Problem | null>(null);
  const saving = useRef(Promise.resolve());
  const { subject, sport, id } = about;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    void readAlerts()
      .catch(() => null)
      .then((found) => {
        const score = spoilers !== null || found?.without_score === 1;
        setChoice({ kinds: kindsFor(found, { subject, sport, id }), withoutScore: score });
        setDevice(found);
      });
  }, [subject, sport, id, spoilers]);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);

  const offered = toAlertKinds(sport).filter((kind) => !(started && isUntilStart(kind)) && !(kind === "odds" && comfort.plain));
  const isWanted = (kind: AlertKind, choice: Choice): boolean =>
    choice.kinds.includes(kind) && !(kind === RUNNING_SCORE && choice.withoutScore);
  const chosen = offered.filter((kind) => isWanted(kind, { kinds, withoutScore }));

  const fail = (error: unknown): void => {
    const message = (error as Error).name === "ProductError" && failureText(error, locale);
    setProblem(error instanceof AlertsDenied ? { kind: "denied" } : message ? { kind: "refused", message } : { kind: "failed" });
  };
  const store = async (next: Choice, hadAny: boolean): Promise<void> => {
    const wanted = offered.filter((kind) => isWanted(kind, next));
    // If no alert is on before or after the choice, the person need not allow notifications.
    if (wanted.length === 0 && !hadAny) await saveScoreChoice(next.withoutScore);
    else await saveAlerts(pushKey, about, wanted, next.withoutScore);
    onChange(wanted.length > 0);
    setDevice(await readAlerts().catch(() => null));
  };
  /** Shows the choice at once, and stores it after the earlier choices. If a choice cannot be stored, it is reverted. */
  const choose = (next: Choice): void => {
    const before = { kinds, withoutScore };
    setProblem(null);
    setChoice(next);
    saving.current = saving.current
      .then(() => store(next, chosen.length > 0))
      .catch((error: unknown) => {
        setChoice(before);
        fail(error);
      });
  };
  const isLoaded = device !== undefined;
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isAsked || !isLoaded || isTaken.current) return;
    isTaken.current = true;
    if (chosen.length === 0) choose({ kinds: usualAlertKinds(sport), withoutScore });
  });
  const endAll = async (): Promise<void> => {
    try {
      await endAlerts();
      toast(t("ended.all"));
      onChange(false);
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  const others = (device?.list ?? []).filter(
    (one) => !(one.subject === subject && one.id === id && one.sport === sportName(sport)),
  );

  return (
    <dialog ref={dialog} className="alert-sheet" aria-labelledby="alerts-title" onCancel={onClose}>
      <h2 id="alerts-title">{t("title")}</h2>
      <p>{t(`about.${subject}`, { name })}</p>
      <fieldset disabled={device === undefined}>
        <legend className="visually-hidden">{t("kinds")}</legend>
        <SwitchRow
          className="alert-sheet-all"
          label={t("all")}
          isOn={chosen.length > 0}
          onChange={(isOn) => choose({ kinds: isOn ? usualAlertKinds(sport) : [], withoutScore })}
        />
        {offered.map((kind) => (
          <SwitchRow
            key={kind}
            label={t(sport === 2 && kind === "start" ? "kind.tip-off" : `kind.${kind}`)}
            hint={kind === RUNNING_SCORE ? t(sport === 2 ? "kind.running.text.basketball" : "kind.running.text") : undefined}
            isOn={chosen.includes(kind)}
            isDisabled={kind === RUNNING_SCORE && withoutScore}
            onChange={(isOn) => choose({ kinds: isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind), withoutScore })}
          />
        ))}
        <SwitchRow
          label={t("without-score")}
          hint={t("without-score.text")}
          isOn={withoutScore}
          onChange={(isOn) => choose({ kinds: chosen, withoutScore: isOn })}
        />
      </fieldset>
      {problem ? (
        <p ref={alert} className="alert-sheet-problem" role="alert" tabIndex={-1}>
          {problem.kind === "refused" ? problem.message : t(`problem.${problem.kind}`)}
        </p>
      ) : null}
      <button type="button" className="button alert-sheet-close" onClick={onClose}>
        {t("done")}
      </button>
      {device && device.list.length > 0 ? (
        <details className="alert-sheet-others">
          <summary className="secondary">{t("device", { count: device.list.length })}</summary>
          <ul>
            {others.map((one) => (
              <li key={`${one.subject}${one.id}`}>{one.name}</li>
            ))}
          </ul>
          <button type="button" className="button button-quiet" onClick={() => void endAll()}>
            {t("end.all")}
          </button>
        </details>
      ) : null}
    </dialog>
  );
}
