import { useText } from "#app/i18n/use-text.ts";
import type { Task } from "./composer-task.tsx";
import { SendIcon } from "./icons.tsx";
import type { Staged } from "./tool-panel.ts";

interface SendButtonProps {
  isEmpty: boolean;
  staged: Staged | null;
  task: Task | null;
}

/** Sends the chosen files and the text. */
export function SendButton({ isEmpty, staged, task }: SendButtonProps) {
  const t = useText("messenger");
  const isWaiting = staged ? !staged.isReady : isEmpty;
  const label =
    task?.kind === "edit" ? t("edit.save") : staged?.isReady ? t("attach.send", { count: staged.count }) : t("say.send");
  return (
    <button type="submit" className="composer-send icon-button" disabled={isWaiting} aria-label={label}>
      <SendIcon size={20} />
    </button>
  );
}
