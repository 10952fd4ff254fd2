import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import "./message-sheet.css";

interface MessageSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from below, in the middle where there is room. Used within the area `messenger`. */
export function MessageSheet({ title, onClose, children }: MessageSheetProps) {
  const t = useText("messenger");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className="message-sheet"
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close();
      }}
    >
      <header>
        <h2 className="cut">{title}</h2>
        <button type="button" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}
