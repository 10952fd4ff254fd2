import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/icons.tsx";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet at the bottom of a phone's screen, over everything else. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useText("groups");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="group-sheet"
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
    >
      <div className="group-sheet-head">
        <h2>{title}</h2>
        <button type="button" onClick={onClose} aria-label={t("close")}>
          <CloseIcon size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}

interface ConfirmSheetProps {
  title: string;
  text: string;
  yes: string;
  isBusy: boolean;
  failure: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before an act that cannot be taken back. */
export function ConfirmSheet({ title, text, yes, isBusy, failure, onYes, onClose }: ConfirmSheetProps) {
  const t = useText("groups");
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="group-sheet-body">
        <p>{text}</p>
        <Failure text={failure} />
        <button type="button" className="button group-danger-button" disabled={isBusy} onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("cancel")}
        </button>
      </div>
    </Sheet>
  );
}

/** The reason of a refusal, beside the field or button that it is about. */
export function Failure({ text }: { text: string }) {
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  );
}
