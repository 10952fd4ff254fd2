import type { ChangeEvent, ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import type { Act } from "./use-act.ts";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Needs the translation area `groups`. */
export function Sheet(props: SheetProps) {
  return <HeadedSheet {...props} className="group-sheet" close={useText("groups")("close")} />;
}

interface FormSheetProps extends SheetProps {
  act: Pick<Act, "isBusy" | "failure">;
  submit: string;
  isComplete?: boolean;
  /** Shown below the button that sends the form. */
  after?: ReactNode;
  onSubmit: () => void;
}

export function FormSheet({ submit, act, isComplete = true, after, onSubmit, children, ...sheet }: FormSheetProps) {
  return (
    <Sheet {...sheet}>
      <form
        className="group-sheet-body"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Failure text={act.failure} />
        <button type="submit" className="button" disabled={act.isBusy || !isComplete}>
          {submit}
        </button>
        {after}
      </form>
    </Sheet>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  maxLength: number;
  required?: boolean;
  /** With `rows`, the text may have several lines. */
  rows?: number;
  onChange: (text: string) => void;
}

export function TextField({ label, rows, onChange, ...field }: TextFieldProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => onChange(target.value);
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: `rows` chooses the control. */}
      <label>
        {label}
        {rows ? <textarea {...field} rows={rows} onChange={take} /> : <input {...field} autoComplete="off" onChange={take} />}
      </label>
    </div>
  );
}

interface ConfirmSheetProps extends Omit<SheetProps, "children">, Pick<FormSheetProps, "act"> {
  text: string;
  yes: string;
  onYes: () => void;
}

export function ConfirmSheet({ title, text, yes, act, onYes, onClose }: ConfirmSheetProps) {
  const t = useText("groups");
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="group-sheet-body">
        <p>{text}</p>
        <Failure text={act.failure} />
        <button type="button" className="button button-danger" disabled={act.isBusy} onClick={onYes}>
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
