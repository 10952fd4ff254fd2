import type { Conversation } from "#chat/index.ts";
import { REQUEST_MARK } from "#edge/contract/rules/contacts.ts";
import type { Device } from "../device.ts";
import { hear, type Messenger } from "../messenger.ts";
import { Store } from "../store.ts";

/** The mark by which a person remembers that a conversation is to be read: the library's CONV_MARK_TYPE_UNREAD. */
export const UNREAD_MARK = 2;

/** The viewer's conversations as the screen of messages shows them. */
export interface ListView {
  /** In the library's order (specification 4.29). */
  conversations: readonly Conversation[];
  /** Names of the viewer's folders. */
  folders: readonly string[];
}

/** Whether a conversation waits in the folder of requests: a stranger began it, and the viewer has not answered. */
export const isRequest = ({ markList }: Conversation): boolean => markList.includes(REQUEST_MARK);

/** Whether the viewer wants to read a conversation: it has unread messages, or the viewer marked it. */
export const isUnread = ({ unreadCount, markList }: Conversation): boolean => unreadCount > 0 || markList.includes(UNREAD_MARK);

/** Whether a conversation's unread messages are part of totals (specification 4.30). */
export const isLoud = ({ messageRemindType }: Conversation): boolean =>
  messageRemindType === "" || messageRemindType === "AcceptAndNotify";

/** The unread messages of some conversations; one that the viewer marked counts as one. */
export const unreadTotal = (conversations: readonly Conversation[]): number =>
  conversations
    .filter((conversation) => isLoud(conversation) && !isRequest(conversation))
    .reduce((sum, conversation) => sum + (conversation.unreadCount || (isUnread(conversation) ? 1 : 0)), 0);

/** The device's own notes on conversations: texts that were begun, and messages that could not be sent. */
export interface DeviceNotes {
  drafts: ReadonlyMap<string, string>;
  failed: ReadonlySet<string>;
}

export const NO_NOTES: DeviceNotes = { drafts: new Map(), failed: new Set() };

/** Reads the device's notes. */
export async function readNotes({ archive }: Device): Promise<DeviceNotes> {
  const [drafts, outgoing] = await Promise.all([archive.drafts(), archive.outgoing()]);
  return {
    drafts: new Map([...drafts].map(([id, { text }]) => [id, text])),
    failed: new Set(outgoing.filter(({ failure }) => failure !== 0).map(({ conversationID }) => conversationID)),
  };
}

/** The people of some conversations whose names are not known: they have not written yet. */
const findNameless = (conversations: readonly Conversation[]): string[] =>
  conversations.flatMap(({ type, userProfile: { userID, nick } }) => (type === "C2C" && nick === "" ? [userID] : []));

/** People whose names one call requests (specification 9.20). */
const NAMES_A_CALL = 100;

/** The viewer's conversations and folders; null before they are known. */
export class ConversationList extends Store<ListView | null> {
  #isHeld = false;
  #waiting: ListView | null = null;
  /** Folders whose conversations have not come yet: without these there is no list to show. */
  #early: readonly string[] = [];

  constructor() {
    super(null);
  }

  /** Keeps the rows where they are while a finger is on them; rows that arrive meanwhile show afterwards. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld || !this.#waiting) return;
    const { conversations, folders } = this.#waiting;
    this.#waiting = null;
    this.#show({ conversations, folders });
  }

  /** Shows the conversations that the device keeps, until the relay's are there. */
  async begin({ archive }: Device): Promise<void> {
    const conversations = await archive.conversations();
    if (conversations.length > 0 && !this.read())
      this.set({ conversations, folders: this.#early.length > 0 ? this.#early : findFolders(conversations) });
  }

  /** Follows the messenger's conversations until the returned function is called. */
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
        // Their ids are shown until the next list requests the names again.
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
        // The list comes with the next event after the connection is back.
      },
    );
    client.getConversationGroupList().then(
      ({ data }) => takeFolders(data),
      () => {
        // Without folders the list stands as it is.
      },
    );
    return () => {
      for (const leave of leaves) leave();
    };
  }

  #show(view: ListView): void {
    if (this.#isHeld && this.read()) this.#waiting = view;
    else this.set(view);
  }
}

/** The folders that some conversations are in. */
const findFolders = (conversations: readonly Conversation[]): string[] => [
  ...new Set(conversations.flatMap(({ conversationGroupList }) => conversationGroupList)),
];
