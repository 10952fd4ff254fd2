import { Link } from "@remix-run/react";
import { lazy, Suspense, useMemo, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { Conversation } from "#chat/index.ts";
import type { C2cTab } from "#edge/contract/rules/rooms.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../../visit/visit.ts";
import { ConversationActs } from "./conversation-acts.ts";
import { type ConversationList, type DeviceNotes, isRequest, type ListView, UNREAD_MARK } from "./conversation-list.ts";
import { ConversationRow } from "./conversation-row.tsx";
import type { Messenger } from "../messenger.ts";

const ConversationMenu = lazy(patiently(() => import("./conversation-menu.tsx")));
const RenameSheet = lazy(patiently(() => import("../contacts/rename-sheet.tsx")));

interface ConversationListPanelProps {
  /** Null until the relay has responded. Until then the conversations are those stored on the device. */
  messenger: Messenger | null;
  userId: string;
  notes: DeviceNotes;
  list: ConversationList;
  view: ListView;
  tab: Exclude<C2cTab, "friends">;
  /** True to show only message requests: conversations that non-friends began and the viewer has not answered. */
  isRequests: boolean;
}

export function ConversationListPanel({ messenger, userId, notes, list, view, tab, isRequests }: ConversationListPanelProps) {
  const t = useText("contacts");
  const [folder, setFolder] = useState<string | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const locale = useVisit().locale;
  const acts = useMemo(
    () => (messenger ? new ConversationActs(messenger, getText(locale, "contacts")) : null),
    [messenger, locale],
  );
  const ofTab = view.conversations.filter(({ type }) => type === (tab === "group" ? "GROUP" : "C2C"));
  const requests = ofTab.filter(isRequest);
  const known = ofTab.filter((conversation) => isRequest(conversation) === isRequests);
  const isKnownFolder = folder !== null && view.folders.includes(folder);
  const shown = isKnownFolder ? known.filter(({ conversationGroupList }) => conversationGroupList.includes(folder)) : known;
  const opened = menu === null ? undefined : view.conversations.find(({ conversationID }) => conversationID === menu);
  const open = (conversation: Conversation): void => {
    if (conversation.markList.includes(UNREAD_MARK)) void acts?.turnRead(conversation);
  };
  return (
    <>
      {view.folders.length > 0 && !isRequests ? (
        <div className="chips" role="toolbar" aria-label={t("folders")}>
          <button
            type="button"
            className="chip"
            aria-current={isKnownFolder ? undefined : "true"}
            onClick={() => setFolder(null)}
          >
            {t("folder.all")}
          </button>
          {view.folders.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-current={name === folder ? "true" : undefined}
              onClick={() => (name === folder ? setEdited(name) : setFolder(name))}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {!isRequests && requests.length > 0 ? (
        <Link className="conversation-requests row" to="/c2c?view=requests" preventScrollReset>
          <span>{t("requests")}</span>
          <b>{requests.length}</b>
          <ForwardIcon size={18} />
        </Link>
      ) : null}
      {isRequests ? <p className="messenger-note">{t("requests.text")}</p> : null}
      {shown.length === 0 ? (
        <section className="empty">
          <strong>
            {t(isRequests ? "requests.none" : isKnownFolder ? "folder.none" : tab === "group" ? "groups.none" : "none")}
          </strong>
          {isRequests || isKnownFolder ? null : (
            <>
              <p>{t(tab === "group" ? "groups.none.text" : "none.text")}</p>
              <Link className="button" to={tab === "group" ? "/c2c-search?kind=group" : "/c2c-search"}>
                {t(tab === "group" ? "find.groups" : "find")}
              </Link>
            </>
          )}
        </section>
      ) : (
        <ul
          className="conversations"
          onPointerDown={() => list.hold(true)}
          onPointerUp={() => list.hold(false)}
          onPointerCancel={() => list.hold(false)}
          onPointerLeave={() => list.hold(false)}
        >
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.conversationID}
              conversation={conversation}
              userId={userId}
              draft={notes.drafts.get(conversation.conversationID) ?? ""}
              hasFailed={notes.failed.has(conversation.conversationID)}
              onMenu={({ conversationID }) => {
                list.hold(false);
                setMenu(conversationID);
              }}
              onPin={(pinned) => void acts?.pin(pinned)}
              onRead={(turned) => void acts?.turnRead(turned)}
              onOpen={open}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {opened && acts ? (
          <ConversationMenu conversation={opened} folders={view.folders} acts={acts} onClose={() => setMenu(null)} />
        ) : null}
        {edited === null || !acts ? null : (
          <RenameSheet
            title={t("folder.title", { name: edited })}
            name={edited}
            field={t("folder.name")}
            remove={t("folder.remove")}
            onRename={(name) => void acts.renameFolder(edited, name)}
            onRemove={() => void acts.removeFolder(edited)}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}
