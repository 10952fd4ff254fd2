import { type ReactNode, useEffect, useId, useRef } from "react";
import "./sheet.css";
import "./sheet-choices.css";

interface SheetProps {
  title: string;
  /** The name of the button that closes the sheet. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet of choices from the bottom of a phone's screen, in the middle of a wide one. Escape and a tap beside it close it. */
export function Sheet({ title, close, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet sheet-choices"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <button type="button" className="button button-quiet" onClick={onClose}>
        {close}
      </button>
    </dialog>
  );
}
