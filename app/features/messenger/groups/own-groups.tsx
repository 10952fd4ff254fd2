import { useEffect, useState } from "react";
import type { Conversation, Group } from "#chat/index.ts";
import { anchorGroups } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { hear } from "../messenger.ts";
import { useMessenger } from "../use-messenger.ts";
import { GroupCard } from "./group-card.tsx";

/** Renders nothing if the viewer is in no community and no anchor's group (Specification 3.21). */
export function OwnGroups() {
  const t = useText("groups");
  const state = useMessenger();
  const messenger = state.phase === "open" ? state.messenger : null;
  const [conversations, setConversations] = useState<readonly Conversation[]>([]);
  const [communities, setCommunities] = useState<readonly Group[]>([]);
  useEffect(() => {
    if (!messenger) return;
    const leave = hear(messenger, messenger.events.CONVERSATION_LIST_UPDATED, (list) => setConversations([...list]));
    messenger.client.getConversationList().then(
      ({ data }) => setConversations([...data.conversationList]),
      () => undefined,
    );
    messenger.client.getJoinedCommunityList().then(
      ({ data }) => setCommunities([...data.groupList]),
      () => undefined,
    );
    return leave;
  }, [messenger]);
  const groups = anchorGroups(conversations);
  return (
    <>
      {communities.length > 0 ? <h2 className="group-heading secondary">{t("list.communities")}</h2> : null}
      <ul className="group-cards">
        {communities.map(({ groupID, name, avatar, memberCount }) => (
          <GroupCard
            key={groupID}
            group={{ group_id: groupID, name, avatar, introduction: "" }}
            text={t("members.count", { count: memberCount })}
          />
        ))}
      </ul>
      {groups.length > 0 ? <h2 className="group-heading secondary">{t("list.fans")}</h2> : null}
      <ul className="group-cards">
        {groups.map(({ id, unreadCount }) => {
          const profile = conversations.find(({ conversationID }) => conversationID === `GROUP${id}`)?.groupProfile;
          return (
            <GroupCard
              key={id}
              group={{ group_id: id, name: profile?.name ?? id, avatar: profile?.avatar ?? "", introduction: "" }}
              text={unreadCount > 0 ? t("list.unread", { count: unreadCount }) : t("list.read")}
            />
          );
        })}
      </ul>
    </>
  );
}
