import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { C2C_TABS, readC2cTab } from "#edge/contract/rules/rooms.ts";
import { keepUnread } from "#app/client/unread.ts";
import { contactBook } from "#app/features/messenger/contacts/contact-book.ts";
import { FriendList } from "#app/features/messenger/contacts/friend-list.tsx";
import { presence } from "#app/features/messenger/contacts/presence.ts";
import { ConversationList, isRequest, NO_NOTES, readNotes, unreadTotal } from "#app/features/messenger/list/conversation-list.ts";
import { toPeer } from "#app/features/messenger/list/conversation-name.ts";
import { ConversationListPanel } from "#app/features/messenger/list/conversation-shelf.tsx";
import { connection } from "#app/features/messenger/messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { useStore } from "#app/state/observable.ts";
import { UnreadBadge } from "#app/features/messenger/list/unread-badge.tsx";
import { useDevice } from "#app/features/messenger/use-device.ts";
import { useMessenger } from "#app/features/messenger/use-messenger.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { WayBack } from "#app/features/way-back.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { AddBoxIcon } from "#app/ui/act-icons.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import "#app/features/messenger/messenger.css";
import "#app/features/messenger/list/conversations.css";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  return { tab: readC2cTab(query.get("tab")), isRequests: query.get("view") === "requests" };
}

/** Without a network, the list is read from the device's storage. */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const query = new URL(request.url).searchParams;
    return { tab: readC2cTab(query.get("tab")), isRequests: query.get("view") === "requests" };
  }
}

export const handle = { areas: ["messenger", "contacts"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ description: getText(locale, "messenger")("description") }));

/** The viewer's conversations and friends (Specification 2.13, 4.6). */
export default function Conversations() {
  const t = useText("messenger");
  const tc = useText("contacts");
  const { tab, isRequests } = useLoaderData<typeof loader>();
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
  const waiting = (
    <p className="messenger-note" role="status">
      {t(state.phase === "none" ? "none" : "connecting")}
    </p>
  );
  return (
    <>
      {isRequests ? <WayBack to="/c2c">{t("title")}</WayBack> : null}
      <div className="conversations-head">
        <h1 className="screen-title">{isRequests ? tc("requests") : t("title")}</h1>
        {(tab === "friends" ? book : view) && !isConnected && state.phase !== "none" ? (
          <p className="secondary" role="status">
            {t("connecting")}
          </p>
        ) : null}
        {tab === "group" ? (
          <Link to="/chat-groups" className="header-button" aria-label={t("groups")}>
            <AddBoxIcon />
          </Link>
        ) : null}
        <Link to="/c2c-search" className="header-button" aria-label={tc("search")}>
          <SearchIcon />
        </Link>
      </div>
      {isRequests ? null : (
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
