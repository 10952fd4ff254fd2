import { type FormEvent, useState } from "react";
import { CONVERSATION_NAME_MAX } from "#edge/contract/rules/contacts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Sheet } from "#app/ui/sheet.tsx";

interface RenameSheetProps {
  title: string;
  name: string;
  field: string;
  remove: string;
  onRename: (name: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Deleting a folder or group keeps the conversations or people in it. */
export default function RenameSheet({ title, name, field, remove, onRename, onRemove, onClose }: RenameSheetProps) {
  const t = useText("contacts");
  const [wanted, setWanted] = useState(name);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    onRename(wanted.trim());
    onClose();
  };
  return (
    <Sheet title={title} close={t("close")} onClose={onClose}>
      <form onSubmit={rename}>
        <label>
          {field}
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
            {remove}
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
