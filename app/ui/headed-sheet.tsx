import { type ReactNode, useEffect, useRef } from "react";
import { CloseIcon } from "./act-icons.tsx";
import "./sheet.css";

interface HeadedSheetProps {
  title: string;
  close: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** The close button, Escape and a tap beside the sheet close the sheet. */
export function HeadedSheet({ title, close, className, onClose, children }: HeadedSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close();
      }}
    >
      <header className="sheet-head">
        <h2 className="cut">{title}</h2>
        <button className="icon-button" type="button" aria-label={close} onClick={() => dialog.current?.close()}>
          <CloseIcon size={20} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
