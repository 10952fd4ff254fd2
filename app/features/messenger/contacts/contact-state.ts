import type { Conversation, Friend } from "#chat/index.ts";
import { hear, type Messenger } from "../messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { Store } from "#app/state/observable.ts";

export interface ContactView {
  friend: Friend | null;
  /** True if the person lists the viewer as a friend, but not the reverse. */
  isAddedByPeer: boolean;
  /** True if the viewer's friend request has no answer yet. */
  isWaiting: boolean;
  isBlocked: boolean;
  isPinned: boolean;
  remindType: Conversation["messageRemindType"];
  /** `groups`: names of all friend groups of the viewer. `ownGroups`: names of the friend groups that contain the person. */
  groups: readonly string[];
  ownGroups: readonly string[];
}

/** null until the relation is loaded. */
export class ContactState extends Store<ContactView | null> {
  constructor(
    readonly messenger: Messenger,
    readonly userId: string,
  ) {
    super(null);
  }

  /** True after the viewer has sent a friend request, because the library lists the request only after a reload of its list. */
  #hasRequested = false;

  noteRequested(): Promise<void> {
    this.#hasRequested = true;
    return this.renew();
  }

  get conversationID(): string {
    return `C2C${this.userId}`;
  }

  /** Returns a function that ends the updates. */
  follow(): () => void {
    const { events } = this.messenger;
    const again = (): void => void this.renew();
    const leaves = [
      hear(this.messenger, events.FRIEND_LIST_UPDATED, again),
      hear(this.messenger, events.FRIEND_GROUP_LIST_UPDATED, again),
      hear(this.messenger, events.FRIEND_APPLICATION_LIST_UPDATED, again),
      hear(this.messenger, events.BLACKLIST_UPDATED, again),
      hear(this.messenger, events.CONVERSATION_LIST_UPDATED, again),
    ];
    again();
    return leaveAll(leaves);
  }

  /** After a failure the known state stays. */
  async renew(): Promise<void> {
    const { client } = this.messenger;
    const { userId, conversationID } = this;
    try {
      const [friends, groups, applications, blocked, conversations] = await Promise.all([
        client.getFriendList(),
        client.getFriendGroupList(),
        client.getFriendApplicationList(),
        client.getBlacklist(),
        client.getConversationList([conversationID]),
      ]);
      const friend = friends.data.find(({ userID }) => userID === userId) ?? null;
      const [conversation] = conversations.data.conversationList;
      this.set({
        friend,
        isAddedByPeer: friend ? false : (this.read()?.isAddedByPeer ?? (await this.#isAddedByPeer())),
        isWaiting:
          !friend &&
          (this.#hasRequested ||
            applications.data.friendApplicationList.some(
              ({ userID, type }) => userID === userId && type === "Pendency_Type_SendOut",
            )),
        isBlocked: blocked.data.includes(userId),
        isPinned: conversation?.isPinned ?? false,
        remindType: conversation?.messageRemindType ?? "",
        groups: groups.data.map(({ name }) => name),
        ownGroups: groups.data.filter(({ userIDList }) => userIDList.includes(userId)).map(({ name }) => name),
      });
    } catch {
      // The next event of the messenger loads the state again.
    }
  }

  async #isAddedByPeer(): Promise<boolean> {
    const { data } = await this.messenger.client.checkFriend({ userIDList: [this.userId] });
    return data.successUserIDList[0]?.relation === "CheckResult_Type_BWithA";
  }

  /** A conversation that is not in the list yet is added first. */
  async pin(isPinned: boolean): Promise<void> {
    const { client } = this.messenger;
    const { conversationID } = this;
    await client.getConversationProfile(conversationID);
    await client.pinConversation({ conversationID, isPinned });
  }

  /** Only the viewer's first twenty groups are checked. */
  async commonGroups(): Promise<{ id: string; name: string }[]> {
    const { client } = this.messenger;
    const { data } = await client.getGroupList();
    const own = data.groupList.slice(0, COMMON_LOOKED_AT_MAX);
    const found = await Promise.all(
      own.map(async ({ groupID, name }) => {
        try {
          const answer = await client.getGroupMemberProfile({ groupID, userIDList: [this.userId] });
          return answer.data.memberList.some(({ userID }) => userID === this.userId) ? [{ id: groupID, name }] : [];
        } catch {
          return [];
        }
      }),
    );
    return found.flat();
  }
}

const COMMON_LOOKED_AT_MAX = 20;
