import type { Conversation } from "#chat/index.ts";
import { REQUEST_MARK } from "#edge/contract/rules/contacts.ts";
import type { Device } from "../device.ts";
import { hear, type Messenger } from "../messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { Store } from "#app/state/observable.ts";

export const UNREAD_MARK = 2;

export interface ListView {
  /** In the library's order (specification 4.29). */
  conversations: readonly Conversation[];
  folders: readonly string[];
}

/** True for a message request: a non-friend began the conversation and the viewer has not replied. */
export const isRequest = ({ markList }: Conversation): boolean => markList.includes(REQUEST_MARK);

export const isUnread = ({ unreadCount, markList }: Conversation): boolean => unreadCount > 0 || markList.includes(UNREAD_MARK);

/** True if the conversation's unread messages count in totals (specification 4.30). */
export const isLoud = ({ messageRemindType }: Conversation): boolean =>
  messageRemindType === "" || messageRemindType === "AcceptAndNotify";

/** A conversation that is only marked as unread counts as one unread message. */
export const unreadTotal = (conversations: readonly Conversation[]): number =>
  conversations
    .filter((conversation) => isLoud(conversation) && !isRequest(conversation))
    .reduce((sum, conversation) => sum + (conversation.unreadCount || (isUnread(conversation) ? 1 : 0)), 0);

/** `drafts` maps conversation ids to drafts. `failed` contains the ids of conversations with a message that could not be sent. */
export interface DeviceNotes {
  drafts: ReadonlyMap<string, string>;
  failed: ReadonlySet<string>;
}

export const NO_NOTES: DeviceNotes = { drafts: new Map(), failed: new Set() };

export async function readNotes({ archive }: Device): Promise<DeviceNotes> {
  const [drafts, outgoing] = await Promise.all([archive.drafts(), archive.outgoing()]);
  return {
    drafts: new Map([...drafts].map(([id, { text }]) => [id, text])),
    failed: new Set(outgoing.filter(({ failure }) => failure !== 0).map(({ conversationID }) => conversationID)),
  };
}

/** Returns the peers who have not written yet, because their names are unknown. */
const findNameless = (conversations: readonly Conversation[]): string[] =>
  conversations.flatMap(({ type, userProfile: { userID, nick } }) => (type === "C2C" && nick === "" ? [userID] : []));

/** The limit per call is that of specification 9.20. */
const NAMES_A_CALL = 100;

/** null until the conversations are loaded. */
export class ConversationList extends Store<ListView | null> {
  #isHeld = false;
  #waiting: ListView | null = null;
  /** These folders arrived before the conversations, so they are not shown yet. */
  #early: readonly string[] = [];

  constructor() {
    super(null);
  }

  /** The rows must not move while a finger is on them. Changes that arrive meanwhile are shown afterwards. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld || !this.#waiting) return;
    const { conversations, folders } = this.#waiting;
    this.#waiting = null;
    this.#show({ conversations, folders });
  }

  /** Shows the conversations stored on the device until the relay's list arrives. */
  async begin({ archive }: Device): Promise<void> {
    const conversations = await archive.conversations();
    if (conversations.length > 0 && !this.read())
      this.set({ conversations, folders: this.#early.length > 0 ? this.#early : findFolders(conversations) });
  }

  /** Returns a function that ends the updates. */
  follow(messenger: Messenger): () => void {
    const { client, events } = messenger;
    const newest = (): ListView | null => this.#waiting ?? this.read();
    const requested = new Set<string>();
    const take = (list: readonly Conversation[]): void => {
      this.#show({ folders: newest()?.folders ?? this.#early, conversations: [...list] });
      const nameless = findNameless(list)
        .filter((userID) => !requested.has(userID))
        .slice(0, NAMES_A_CALL);
      if (nameless.length === 0) return;
      for (const userID of nameless) requested.add(userID);
      client.getUserProfile({ userIDList: nameless }).catch(() => {
        // After a failure the ids are shown, until the next list requests the names again.
        for (const userID of nameless) requested.delete(userID);
      });
    };
    const takeFolders = (folders: readonly string[]): void => {
      const known = newest();
      this.#early = [...folders];
      if (known) this.#show({ ...known, folders: [...folders] });
    };
    const leaves = [
      hear(messenger, events.CONVERSATION_LIST_UPDATED, take),
      hear(messenger, events.CONVERSATION_GROUP_LIST_UPDATED, takeFolders),
    ];
    client.getConversationList().then(
      ({ data }) => take(data.conversationList),
      () => {
        // A failure is ignored, because the next event after a reconnect delivers the list.
      },
    );
    client.getConversationGroupList().then(
      ({ data }) => takeFolders(data),
      () => {
        // The list is usable without folders, so a failure is ignored.
      },
    );
    return leaveAll(leaves);
  }

  #show(view: ListView): void {
    if (this.#isHeld && this.read()) this.#waiting = view;
    else this.set(view);
  }
}

/** Only the folders that contain at least one conversation. */
const findFolders = (conversations: readonly Conversation[]): string[] => [
  ...new Set(conversations.flatMap(({ conversationGroupList }) => conversationGroupList)),
];
