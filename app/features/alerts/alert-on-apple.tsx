import { useEffect, useRef } from "react";
import { isMessagingBrowser } from "#edge/contract/rules/links.ts";
import { useText } from "#app/i18n/use-text.ts";
import { isInstalled } from "../home-screen/apple.ts";
import { InstallSteps } from "../home-screen/install-steps.tsx";
import "./alert-sheet.css";

/**
 * Explains that alerts on an iPhone need the site on the home screen. If the site is already there, explains that alerts need a
 * newer system.
 */
export default function AlertOnApple({ onClose }: { onClose: () => void }) {
  const t = useText("phone");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="alert-sheet" aria-labelledby="alerts-title" onCancel={onClose}>
      <h2 id="alerts-title">{t("bell.title")}</h2>
      {isInstalled() ? (
        <p>{t("bell.old")}</p>
      ) : (
        <>
          <p className="alert-sheet-lead">{t(isMessagingBrowser(navigator.userAgent) ? "bell.messaging" : "bell.text")}</p>
          <InstallSteps bell />
        </>
      )}
      <button type="button" className="button alert-sheet-close" onClick={onClose}>
        {t("bell.close")}
      </button>
    </dialog>
  );
}
