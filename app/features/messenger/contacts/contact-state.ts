import type { Conversation, Friend } from "#chat/index.ts";
import { hear, type Messenger } from "../messenger.ts";
import { Store } from "../store.ts";

/** The viewer's relation to a person, as the page about that person shows it. */
export interface ContactView {
  friend: Friend | null;
  /** The person has the viewer as a friend, but not the other way round. */
  isAddedByPeer: boolean;
  /** The viewer sent a request, and the person has not answered. */
  isWaiting: boolean;
  isBlocked: boolean;
  isPinned: boolean;
  remindType: Conversation["messageRemindType"];
  /** Names of the viewer's groups of friends, and those that the person is in. */
  groups: readonly string[];
  ownGroups: readonly string[];
}

/** A person as a contact of the viewer; null before it is known. */
export class ContactState extends Store<ContactView | null> {
  constructor(
    readonly messenger: Messenger,
    readonly userId: string,
  ) {
    super(null);
  }

  /** The viewer has just sent a request: the library lists own requests only when it loads them. */
  #hasRequested = false;

  noteRequested(): Promise<void> {
    this.#hasRequested = true;
    return this.renew();
  }

  get conversationID(): string {
    return `C2C${this.userId}`;
  }

  /** Follows the messenger until the returned function is called. */
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
    return () => {
      for (const leave of leaves) leave();
    };
  }

  /** Reads everything anew; a failure keeps the known state. */
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
      // The next event of the messenger reads it again.
    }
  }

  async #isAddedByPeer(): Promise<boolean> {
    const { data } = await this.messenger.client.checkFriend({ userIDList: [this.userId] });
    return data.successUserIDList[0]?.relation === "CheckResult_Type_BWithA";
  }

  /** Pins the conversation or takes it down; one that is not in the list yet is put there. */
  async pin(isPinned: boolean): Promise<void> {
    const { client } = this.messenger;
    const { conversationID } = this;
    await client.getConversationProfile(conversationID);
    await client.pinConversation({ conversationID, isPinned });
  }

  /** The names of the groups that both are in, among the viewer's first twenty. */
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

/** Groups of the viewer that are checked for a person's membership. */
const COMMON_LOOKED_AT_MAX = 20;
