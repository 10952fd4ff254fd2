import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { senderOf, wordsOf } from "./message-words.ts";

/** The field answers a message, or writes its new text. */
export type Task = { kind: "reply" | "edit"; message: Message };

/** The message that the field below answers or edits. */
export function ComposerTask({ task: { kind, message }, onCancel }: { task: Task; onCancel: () => void }) {
  const t = useText("messenger");
  return (
    <div className="composer-task">
      <p>
        <strong className="cut">{kind === "edit" ? t("edit.title") : senderOf(message)}</strong>
        <span className="cut">{wordsOf(message, t)}</span>
      </p>
      <button type="button" aria-label={t("cancel")} onClick={onCancel}>
        <CloseIcon size={20} />
      </button>
    </div>
  );
}
