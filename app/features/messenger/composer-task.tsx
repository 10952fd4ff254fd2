import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import type { Thread } from "./thread.ts";
import { formatSender, formatMessage } from "./message-words.ts";

export type Task = { kind: "reply" | "edit"; message: Message };

/** Returns the conversation's current version of a message. The message may have been revoked since the reply was begun. */
export const findLatest = (thread: Pick<Thread, "read">, message: Message): Message =>
  thread.read().messages.find(({ id }) => id === message.ID)?.message ?? message;

export function ComposerTask({ task, thread, onCancel }: { task: Task; thread: Thread; onCancel: () => void }) {
  const t = useText("messenger");
  const { kind } = task;
  const message = findLatest(thread, task.message);
  return (
    <div className="composer-task row">
      <p className="grows">
        <strong className="cut">{kind === "edit" ? t("edit.title") : formatSender(message)}</strong>
        <span className="cut">{formatMessage(message, t)}</span>
      </p>
      <button className="icon-button" type="button" aria-label={t("cancel")} onClick={onCancel}>
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
