import { type FormEvent, useState } from "react";
import { CONVERSATION_NAME_MAX } from "#edge/contract/rules/contacts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import type { ConversationActs } from "./conversation-acts.ts";

interface FolderSheetProps {
  folder: string;
  acts: ConversationActs;
  onClose: () => void;
}

/** Renames or removes a folder; its conversations stay in the list. */
export default function FolderSheet({ folder, acts, onClose }: FolderSheetProps) {
  const t = useText("contacts");
  const [name, setName] = useState(folder);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    void acts.renameFolder(folder, name.trim());
    onClose();
  };
  return (
    <Sheet title={t("folder.title", { name: folder })} close={t("close")} onClose={onClose}>
      <form onSubmit={rename}>
        <label>
          {t("folder.name")}
          <input
            value={name}
            maxLength={CONVERSATION_NAME_MAX}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button" disabled={name.trim() === "" || name.trim() === folder}>
          {t("folder.rename")}
        </button>
      </form>
      <ul>
        <li>
          <button
            type="button"
            className="sheet-danger"
            onClick={() => {
              void acts.removeFolder(folder);
              onClose();
            }}
          >
            {t("folder.remove")}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
