import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { Conversation } from "#chat/index.ts";
import { CONVERSATION_NAME_MAX } from "#edge/contract/rules/contacts.ts";
import { REMIND_CHOICES } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { ConversationActs } from "./conversation-acts.ts";
import { isRequest, isUnread } from "./conversation-list.ts";
import { conversationName, toPeer } from "./conversation-name.ts";

interface ConversationMenuProps {
  conversation: Conversation;
  folders: readonly string[];
  acts: ConversationActs;
  onClose: () => void;
}

type Step = "menu" | "remind" | "folder" | "delete" | "block";

/** The menu offers the person's page and blocking only for a person, not for a group. */
export default function ConversationMenu({ conversation, folders, acts, onClose }: ConversationMenuProps) {
  const t = useText("contacts");
  const [step, setStep] = useState<Step>("menu");
  const isPerson = conversation.type === "C2C";
  const name = conversationName(conversation);
  const run = (act: Promise<boolean>): void => {
    void act;
    onClose();
  };
  const item = (text: string, onClick: () => void, danger = false, chosen = false) => (
    <li key={text}>
      <button type="button" className={danger ? "sheet-danger" : undefined} onClick={onClick} aria-pressed={chosen || undefined}>
        <span>{text}</span>
        {chosen ? <CheckIcon size={18} /> : null}
      </button>
    </li>
  );
  const items: Record<Exclude<Step, "folder">, (JSX.Element | null)[]> = {
    menu: [
      isRequest(conversation) ? item(t("act.accept"), () => run(acts.accept(conversation))) : null,
      item(t(conversation.isPinned ? "act.unpin" : "act.pin"), () => run(acts.pin(conversation))),
      item(t(isUnread(conversation) ? "act.read" : "act.unread"), () => run(acts.turnRead(conversation))),
      item(t("act.remind"), () => setStep("remind")),
      item(t("act.folder"), () => setStep("folder")),
      isPerson ? (
        <li key="about">
          <Link to={`/c2c-user/${encodeURIComponent(toPeer(conversation.conversationID))}`} onClick={onClose}>
            {t("act.about")}
          </Link>
        </li>
      ) : null,
      isPerson ? item(t("act.block"), () => setStep("block"), true) : null,
      item(t("act.delete"), () => setStep("delete"), true),
    ],
    remind: REMIND_CHOICES.map((type) =>
      item(
        t(`remind.${type}`),
        () => run(acts.remind(conversation, type)),
        false,
        (conversation.messageRemindType || REMIND_CHOICES[0]) === type,
      ),
    ),
    delete: [
      item(t("delete.hide"), () => run(acts.remove(conversation, false))),
      item(t("delete.clear"), () => run(acts.remove(conversation, true)), true),
    ],
    block: [item(t("block.sure"), () => run(acts.block(conversation)), true)],
  };
  return (
    <Sheet title={step === "menu" ? name : `${t(`act.${step}`)}: ${name}`} close={t("close")} onClose={onClose}>
      <BackCloses />
      {step === "delete" || step === "block" ? <p>{t(`${step}.text`)}</p> : null}
      {step === "folder" ? (
        <FolderChoice conversation={conversation} folders={folders} acts={acts} onDone={onClose} />
      ) : (
        <ul>{items[step]}</ul>
      )}
    </Sheet>
  );
}

interface FolderChoiceProps {
  conversation: Conversation;
  folders: readonly string[];
  acts: ConversationActs;
  onDone: () => void;
}

function FolderChoice({ conversation, folders, acts, onDone }: FolderChoiceProps) {
  const t = useText("contacts");
  const [name, setName] = useState("");
  const add = (event: FormEvent): void => {
    event.preventDefault();
    void acts.file(conversation, name.trim(), true);
    onDone();
  };
  return (
    <>
      <ul>
        {folders.map((folder) => (
          <li key={folder}>
            <label>
              <span>{folder}</span>
              <input
                type="checkbox"
                defaultChecked={conversation.conversationGroupList.includes(folder)}
                onChange={() => void acts.file(conversation, folder)}
              />
            </label>
          </li>
        ))}
      </ul>
      <form onSubmit={add}>
        <label>
          {t("folder.name")}
          <input
            value={name}
            maxLength={CONVERSATION_NAME_MAX}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button" disabled={name.trim() === ""}>
          {t("folder.add")}
        </button>
      </form>
    </>
  );
}
