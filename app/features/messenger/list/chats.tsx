import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { C2C_TABS } from "#edge/contract/rules/rooms.ts";
import { keepUnread } from "#app/client/unread.ts";
import { useText } from "#app/i18n/use-text.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { useStore } from "#app/state/observable.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { AddBoxIcon } from "#app/ui/act-icons.tsx";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { useVisit } from "../../../visit/visit.ts";
import type { ChatsPlace } from "../chats-place.ts";
import { contactBook } from "../contacts/contact-book.ts";
import { FriendList } from "../contacts/friend-list.tsx";
import { presence } from "../contacts/presence.ts";
import { connection } from "../messenger.ts";
import { useDevice } from "../use-device.ts";
import { useMessenger } from "../use-messenger.ts";
import { ConversationList, isRequest, NO_NOTES, readNotes, unreadTotal } from "./conversation-list.ts";
import { toPeer } from "./conversation-name.ts";
import { ConversationListPanel } from "./conversation-shelf.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import "../messenger.css";
import "./conversations.css";

/** The viewer's conversations and friends (Specification 2.13, 4.6). */
export function Chats({ tab, isRequests }: ChatsPlace) {
  const t = useText("messenger");
  const tc = useText("contacts");
  const state = useMessenger();
  const device = useDevice();
  const uid = useVisit().user?.uid ?? 0;
  const [list] = useState(() => new ConversationList());
  const [notes, setNotes] = useState(NO_NOTES);
  const view = useStore(list);
  const book = useStore(contactBook);
  const isConnected = useStore(connection);
  useEffect(() => {
    if (!device) return;
    void list.begin(device);
    void readNotes(device).then(setNotes);
  }, [device, list]);
  useEffect(() => {
    if (state.phase !== "open") return;
    const { messenger } = state;
    return leaveAll([presence.follow(messenger), list.follow(messenger), contactBook.follow(messenger)]);
  }, [state, list]);
  const conversations = view?.conversations ?? [];
  useEffect(
    () =>
      presence.watch(
        conversations
          .filter((conversation) => conversation.type === "C2C" && !isRequest(conversation))
          .map(({ conversationID }) => toPeer(conversationID)),
      ),
    [conversations],
  );
  useEffect(() => {
    if (view && state.phase === "open") keepUnread(uid, unreadTotal(view.conversations));
  }, [view, state, uid]);
  const totals = {
    private: unreadTotal(conversations.filter(({ type }) => type === "C2C")),
    group: unreadTotal(conversations.filter(({ type }) => type === "GROUP")),
    friends: book?.unread ?? 0,
  };
  const connecting =
    (tab === "friends" ? book : view) && !isConnected && state.phase !== "none" ? (
      <p className="secondary" role="status">
        {t("connecting")}
      </p>
    ) : null;
  const waiting = (
    <p className="messenger-note" role="status">
      {t(state.phase === "none" ? "none" : "connecting")}
    </p>
  );
  return (
    <>
      {isRequests ? (
        <ScreenHead up={{ to: "/c2c", label: t("title") }} title={tc("requests")} action={connecting} />
      ) : (
        <>
          <div className="conversations-head">
            <h1 className="screen-title">{t("title")}</h1>
            {connecting}
            {tab === "group" ? (
              <Link to="/chat-groups" className="header-button" aria-label={t("groups")}>
                <AddBoxIcon />
              </Link>
            ) : null}
          </div>
          {/* The link has a text, because the magnifier above the link searches the site. */}
          <Link to="/c2c-search" className="conversations-search row">
            <SearchIcon size={18} />
            <span className="cut">{tc("search")}</span>
          </Link>
          <TabLinks
            label={t("title")}
            tabs={C2C_TABS.map((own) => ({
              to: own === "private" ? "/c2c" : `/c2c?tab=${own}`,
              name: (
                <>
                  {t(`tab.${own}`)}
                  <UnreadBadge count={totals[own]} />
                </>
              ),
              current: own === tab,
            }))}
          />
        </>
      )}
      {tab === "friends" ? (
        book ? (
          <FriendList book={book} />
        ) : (
          waiting
        )
      ) : view ? (
        <ConversationListPanel
          messenger={state.phase === "open" ? state.messenger : null}
          userId={String(uid)}
          notes={notes}
          list={list}
          view={view}
          tab={tab}
          isRequests={isRequests}
        />
      ) : (
        waiting
      )}
    </>
  );
}
