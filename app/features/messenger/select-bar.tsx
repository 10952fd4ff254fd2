import { useText } from "#app/i18n/use-text.ts";

interface SelectBarProps {
  count: number;
  canDelete: boolean;
  onForward: (isMerged: boolean) => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** Shown instead of the field while messages are selected. */
export function SelectBar({ count, canDelete, onForward, onDelete, onCancel }: SelectBarProps) {
  const t = useText("messenger");
  return (
    <div className="select-bar" role="group" aria-label={t("selected", { count })}>
      <p className="caption" role="status">
        {t("selected", { count })}
      </p>
      <button type="button" disabled={count === 0} onClick={() => onForward(false)}>
        {t("forward.each")}
      </button>
      <button type="button" disabled={count === 0} onClick={() => onForward(true)}>
        {t("forward.merged")}
      </button>
      <button type="button" className="message-act-danger" disabled={count === 0 || !canDelete} onClick={onDelete}>
        {t("delete")}
      </button>
      <button type="button" onClick={onCancel}>
        {t("cancel")}
      </button>
    </div>
  );
}
