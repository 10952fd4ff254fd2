import { type ReactNode, useEffect, useRef } from "react";
import { CloseIcon } from "./act-icons.tsx";
import { type Point, placeAt } from "./place-at.ts";
import "./sheet.css";

interface HeadedSheetProps {
  title: string;
  close: string;
  className: string;
  onClose: () => void;
  /** On a wide screen with a mouse, the sheet is a menu at this point of the window. */
  at?: Point | undefined;
  children: ReactNode;
}

/** Besides the close button, Escape and a tap beside the sheet close it. */
export function HeadedSheet({ title, close, className, onClose, at, children }: HeadedSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu stays where it has opened
  useEffect(() => {
    dialog.current?.showModal();
    if (at && dialog.current) placeAt(dialog.current, at);
    // The browser itself would focus the close button.
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className={`sheet ${className}${at ? " sheet-menu" : ""}`}
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
