import { useEffect, useRef, useState } from "react";
import { AlertsDenied, keepDevice } from "#app/client/alerts.ts";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { PersonNews } from "./person-news.ts";
import "../alerts/alert-sheet.css";

interface DeviceSheetProps {
  pushKey: string;
  nick: string;
  news: PersonNews;
  onClose: () => void;
}

/** The browser's permission prompt appears only after the viewer accepts this offer. */
export default function DeviceSheet({ pushKey, nick, news, onClose }: DeviceSheetProps) {
  const t = useText("moderation");
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<"denied" | "failed" | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    setProblem(Notification.permission === "denied" ? "denied" : null);
  }, []);
  const keep = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await keepDevice(pushKey);
      toast(t(`${news}.device.done`));
      onClose();
    } catch (error) {
      setProblem(error instanceof AlertsDenied ? "denied" : "failed");
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} className="alert-sheet" aria-labelledby="device-title" onCancel={onClose}>
      <h2 id="device-title">{t(`${news}.device.title`)}</h2>
      <p className="alert-sheet-lead">{t(`${news}.device.text`, { name: nick })}</p>
      {problem ? (
        <p className="alert-sheet-problem" role="alert">
          {t(`channel.device.${problem}`)}
        </p>
      ) : null}
      <div className="alert-sheet-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("channel.device.no")}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => void keep()}>
          {t("channel.device.yes")}
        </button>
      </div>
    </dialog>
  );
}
