import { type ChangeEvent, type FormEvent, useEffect, useState } from "react";
import { Link } from "@remix-run/react";
import { FRIEND_WAITS_FOR_CONSENT } from "#chat/protocol/server-errors.ts";
import { APPLICATION_WORDING_MAX, REMARK_MAX } from "#edge/contract/rules/contacts.ts";
import { REMIND_CHOICES } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { chatFailure } from "./chat-failure.ts";
import type { ContactState, ContactView } from "./contact-state.ts";
import { untilLeft } from "#app/state/leaving.ts";

export type ContactSheetKind = "add" | "remark" | "groups" | "remind" | "common" | "clear" | "block" | "delete";

interface ContactSheetProps {
  kind: ContactSheetKind;
  name: string;
  contact: ContactState;
  view: ContactView;
  /** Shows the action's refusal or `done`. Resolves with true if the action succeeded. */
  run: (act: () => Promise<unknown>, done?: string) => Promise<boolean>;
  onClose: () => void;
}

export default function ContactSheet(props: ContactSheetProps) {
  const t = useText("contacts");
  const { kind, name, contact, view, run, onClose } = props;
  const { client } = contact.messenger;
  const userIDList = [contact.userId];
  const act = (promise: () => Promise<unknown>, done: string): void => {
    void run(promise, done);
    onClose();
  };
  const confirm = (text: string, label: string, promise: () => Promise<unknown>, done: string) => (
    <>
      <p>{text}</p>
      <button type="button" className="button button-danger contact-confirm" onClick={() => act(promise, done)}>
        {label}
      </button>
    </>
  );
  const bodies: Record<ContactSheetKind, () => JSX.Element> = {
    add: () => <AddForm {...props} />,
    remark: () => <RemarkForm {...props} />,
    groups: () => (
      <ul>
        {view.groups.map((group) => (
          <li key={group}>
            <label>
              <span>{group}</span>
              <input
                type="checkbox"
                defaultChecked={view.ownGroups.includes(group)}
                onChange={({ target }) =>
                  void run(() =>
                    target.checked
                      ? client.addToFriendGroup({ name: group, userIDList })
                      : client.removeFromFriendGroup({ name: group, userIDList }),
                  )
                }
              />
            </label>
          </li>
        ))}
        <li>
          <Link to="/c2c-friends?view=groups">{t("friend.group.add")}</Link>
        </li>
      </ul>
    ),
    remind: () => (
      <ul>
        {REMIND_CHOICES.map((messageRemindType) => (
          <li key={messageRemindType}>
            <button
              type="button"
              aria-pressed={(view.remindType || REMIND_CHOICES[0]) === messageRemindType}
              onClick={() => act(() => client.setMessageRemindType({ userIDList, messageRemindType }), "")}
            >
              {t(`remind.${messageRemindType}`)}
              {(view.remindType || REMIND_CHOICES[0]) === messageRemindType ? <CheckIcon size={18} /> : null}
            </button>
          </li>
        ))}
      </ul>
    ),
    common: () => <CommonGroups contact={contact} />,
    clear: () =>
      confirm(
        t("contact.clear.text"),
        t("contact.clear"),
        () => client.clearHistoryMessage(contact.conversationID),
        t("contact.cleared"),
      ),
    block: () => confirm(t("block.text"), t("block.sure"), () => client.addToBlacklist({ userIDList }), t("contact.blocked")),
    delete: () =>
      confirm(t("contact.delete.text"), t("contact.delete"), () => client.deleteFriend({ userIDList }), t("contact.deleted")),
  };
  const titles: Record<ContactSheetKind, string> = {
    add: t("contact.add"),
    remark: t("contact.remark"),
    groups: t("contact.groups"),
    remind: t("contact.remind"),
    common: t("contact.common"),
    clear: t("contact.clear"),
    block: t("contact.block"),
    delete: t("contact.delete"),
  };
  return (
    <Sheet title={`${titles[kind]}: ${name}`} close={t("close")} onClose={onClose}>
      {bodies[kind]()}
    </Sheet>
  );
}

function AddForm({ contact, run, onClose }: ContactSheetProps) {
  const t = useText("contacts");
  const { user } = useVisit();
  const send = async (wording: string): Promise<void> => {
    const { data } = await contact.messenger.client.addFriend({ to: contact.userId, source: "AddSource_Type_Web", wording });
    onClose();
    // The other person must accept the request (specification 8.7).
    const isRequested = data.code === FRIEND_WAITS_FOR_CONSENT;
    void run(() => (isRequested ? contact.noteRequested() : contact.renew()), t(isRequested ? "contact.sent" : "contact.added"));
  };
  return (
    <WordsForm
      label={t("contact.wording")}
      words={t("contact.wording.own", { name: user?.nick_name ?? "" })}
      maxLength={APPLICATION_WORDING_MAX}
      rows={3}
      submit={t("contact.send")}
      onSend={send}
    />
  );
}

function RemarkForm({ contact, view, onClose }: ContactSheetProps) {
  const t = useText("contacts");
  const save = async (remark: string): Promise<void> => {
    await contact.messenger.client.updateFriend({ userID: contact.userId, remark });
    await contact.renew();
    onClose();
  };
  return (
    <WordsForm
      label={t("contact.remark")}
      words={view.friend?.remark ?? ""}
      maxLength={REMARK_MAX}
      submit={t("contact.save")}
      onSend={save}
    />
  );
}

interface WordsFormProps {
  label: string;
  words: string;
  maxLength: number;
  /** With `rows`, the words may have several lines. */
  rows?: number;
  submit: string;
  onSend: (words: string) => Promise<void>;
}

/** A refusal is shown beside the field, and the text stays (specification 5.52). */
function WordsForm({ label, words, maxLength, rows, submit, onSend }: WordsFormProps) {
  const t = useText("contacts");
  const [written, setWritten] = useState(words);
  const [refusal, setRefusal] = useState("");
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal("");
    try {
      await onSend(written.trim());
    } catch (error) {
      setRefusal(chatFailure(error, t));
    }
  };
  const field = {
    value: written,
    maxLength,
    "aria-invalid": refusal !== "",
    "aria-describedby": "contact-refusal",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setWritten(target.value),
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: `rows` chooses the control. */}
      <label>
        {label}
        {rows ? <textarea rows={rows} {...field} /> : <input autoComplete="off" {...field} />}
      </label>
      <p id="contact-refusal" className="sheet-danger" role="alert">
        {refusal}
      </p>
      <button type="submit" className="button">
        {submit}
      </button>
    </form>
  );
}

function CommonGroups({ contact }: { contact: ContactState }) {
  const t = useText("contacts");
  const tm = useText("messenger");
  const [groups, setGroups] = useState<{ id: string; name: string }[] | null>(null);
  useEffect(() => untilLeft(contact.commonGroups(), setGroups, () => setGroups([])), [contact]);
  if (!groups) return <p role="status">{tm("thread.loading")}</p>;
  if (groups.length === 0) return <p>{t("contact.common.none")}</p>;
  return (
    <ul>
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/chat-group/${encodeURIComponent(id)}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
