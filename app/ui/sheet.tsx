import { type ReactNode, useEffect, useId, useRef } from "react";
import "./sheet.css";
import "./sheet-choices.css";

interface SheetProps {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Escape and a tap beside the sheet close it. */
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
