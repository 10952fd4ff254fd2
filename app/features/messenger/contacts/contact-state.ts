import type { Conversation, Friend } from "#chat/index.ts";
import { hear, type Messenger } from "../messenger.ts";
import { Store } from "../store.ts";

/** The viewer's relation to a person, as the page about that person shows it. */
export interface ContactView {
  friend: Friend | null;
  /** True if the person has the viewer as a friend, but not the other way round. */
  isAddedByPeer: boolean;
  /** True if the viewer has sent a friend request without an answer yet. */
  isWaiting: boolean;
  isBlocked: boolean;
  isPinned: boolean;
  remindType: Conversation["messageRemindType"];
  /** Names of the viewer's friend groups, and of the groups among them that contain the person. */
  groups: readonly string[];
  ownGroups: readonly string[];
}

/** The viewer's relation to a person; null until it is loaded. */
export class ContactState extends Store<ContactView | null> {
  constructor(
    readonly messenger: Messenger,
    readonly userId: string,
  ) {
    super(null);
  }

  /** True if the viewer has just sent a request. The library does not add such a request to its list until it reloads the list. */
  #hasRequested = false;

  noteRequested(): Promise<void> {
    this.#hasRequested = true;
    return this.renew();
  }

  get conversationID(): string {
    return `C2C${this.userId}`;
  }

  /** Listens to the messenger. Returns a function that stops this. */
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

  /** Loads everything again. A failure keeps the known state. */
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
      // The next event of the messenger loads it again.
    }
  }

  async #isAddedByPeer(): Promise<boolean> {
    const { data } = await this.messenger.client.checkFriend({ userIDList: [this.userId] });
    return data.successUserIDList[0]?.relation === "CheckResult_Type_BWithA";
  }

  /** Pins or unpins the conversation. A conversation that is not in the list yet is added first. */
  async pin(isPinned: boolean): Promise<void> {
    const { client } = this.messenger;
    const { conversationID } = this;
    await client.getConversationProfile(conversationID);
    await client.pinConversation({ conversationID, isPinned });
  }

  /** Returns the groups that contain both people, among the viewer's first twenty groups. */
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

/** Largest number of the viewer's groups that are checked for a person's membership. */
const COMMON_LOOKED_AT_MAX = 20;
