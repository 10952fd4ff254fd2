import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import "#app/ui/sheet.css";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from below that stays open until the viewer closes it. Used within the area `shorts`. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useText("shorts");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className="sheet short-sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <header className="sheet-head">
        <h2>{title}</h2>
        <button type="button" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}
