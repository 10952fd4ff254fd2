import { type FormEvent, useState } from "react";
import { CONVERSATION_NAME_MAX } from "#edge/contract/rules/contacts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";

interface GroupSheetProps {
  name: string;
  onRename: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Renames or removes a group of friends. */
export default function FriendGroupSheet({ name, onRename, onRemove, onClose }: GroupSheetProps) {
  const t = useText("contacts");
  const [wanted, setWanted] = useState(name);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    onRename(wanted.trim());
    onClose();
  };
  return (
    <Sheet title={name} close={t("close")} onClose={onClose}>
      <form onSubmit={rename}>
        <label>
          {t("friend.group.name")}
          <input
            value={wanted}
            maxLength={CONVERSATION_NAME_MAX}
            onChange={({ target }) => setWanted(target.value)}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button" disabled={wanted.trim() === "" || wanted.trim() === name}>
          {t("folder.rename")}
        </button>
      </form>
      <ul>
        <li>
          <button
            type="button"
            className="sheet-danger"
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            {t("friend.group.remove")}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
