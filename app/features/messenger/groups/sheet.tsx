import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Needs the translation area `groups`. */
export function Sheet(props: SheetProps) {
  return <HeadedSheet {...props} className="group-sheet" close={useText("groups")("close")} />;
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

export function ConfirmSheet({ title, text, yes, isBusy, failure, onYes, onClose }: ConfirmSheetProps) {
  const t = useText("groups");
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="group-sheet-body">
        <p>{text}</p>
        <Failure text={failure} />
        <button type="button" className="button button-danger" disabled={isBusy} onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t("cancel")}
        </button>
      </div>
    </Sheet>
  );
}

export function Failure({ text }: { text: string }) {
  return (
    <p className="form-error" role="alert">
      {text}
    </p>
  );
}
