import { type FormEvent, lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { CONVERSATION_NAME_MAX } from "#edge/contract/rules/contacts.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import type { BookView } from "./contact-book.ts";
import { FriendRow } from "./friend-list.tsx";
import { useAct } from "./use-act.ts";

const RenameSheet = lazy(patiently(() => import("./rename-sheet.tsx")));

/** The viewer can create, rename and delete a group (specification 4.69). */
export function FriendGroups({ messenger, book }: { messenger: Messenger; book: BookView }) {
  const t = useText("contacts");
  const { isBusy, run } = useAct();
  const [name, setName] = useState("");
  const [edited, setEdited] = useState<string | null>(null);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => messenger.client.createFriendGroup({ name: name.trim() }))) setName("");
  };
  return (
    <>
      <form className="contact-form stack" onSubmit={(event) => void add(event)}>
        <label className="stack-close">
          {t("friend.group.name")}
          <input
            value={name}
            maxLength={CONVERSATION_NAME_MAX}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button" disabled={isBusy || name.trim() === ""}>
          {t("friend.group.add")}
        </button>
      </form>
      {book.groups.length === 0 ? <p className="messenger-note">{t("friend.group.none")}</p> : null}
      {book.groups.map((group) => {
        const friends = book.friends.filter(({ userID }) => group.userIDList.includes(userID));
        return (
          <details key={group.name} className="friend-group">
            <summary className="row">
              <strong className="cut">{group.name}</strong>
              <small className="secondary">{t("friend.group.count", { count: friends.length })}</small>
            </summary>
            {friends.length === 0 ? <p className="messenger-note">{t("friend.group.empty")}</p> : null}
            <ul>
              {friends.map((friend) => (
                <li key={friend.userID}>
                  <FriendRow friend={friend} />
                </li>
              ))}
            </ul>
            <button type="button" className="contact-link" onClick={() => setEdited(group.name)}>
              {t("friend.group.edit", { name: group.name })}
            </button>
          </details>
        );
      })}
      <Suspense>
        {edited === null ? null : (
          <RenameSheet
            title={edited}
            name={edited}
            field={t("friend.group.name")}
            remove={t("friend.group.remove")}
            onRename={(newName) => void run(() => messenger.client.renameFriendGroup({ oldName: edited, newName }))}
            onRemove={() => void run(() => messenger.client.deleteFriendGroup({ name: edited }))}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}
