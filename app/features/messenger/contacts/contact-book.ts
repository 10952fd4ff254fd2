import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Friend, FriendApplication, FriendGroup } from "#chat/index.ts";
import { hear, type Messenger } from "../messenger.ts";
import { Store } from "#app/state/observable.ts";

export interface BookView {
  friends: readonly Friend[];
  groups: readonly FriendGroup[];
  applications: readonly FriendApplication[];
  unread: number;
  blocked: readonly string[];
}

/** Returns the viewer's remark, or else the friend's own name, or else the id. */
export const friendName = ({ remark, profile, userID }: Friend): string => withoutTurns(remark || profile.nick || userID);

/** null until the contacts are loaded. */
export class ContactBook extends Store<BookView | null> {
  constructor() {
    super(null);
  }

  /** Returns a function that ends the updates. */
  follow(messenger: Messenger): () => void {
    const { client, events } = messenger;
    const change = (part: Partial<BookView>): void => {
      const now = this.read();
      if (now) this.set({ ...now, ...part });
    };
    const leaves = [
      hear(messenger, events.FRIEND_LIST_UPDATED, (friends) => change({ friends: [...friends] })),
      hear(messenger, events.FRIEND_GROUP_LIST_UPDATED, (groups) => change({ groups: [...groups] })),
      hear(messenger, events.FRIEND_APPLICATION_LIST_UPDATED, ({ friendApplicationList, unreadCount }) =>
        change({ applications: [...friendApplicationList], unread: unreadCount }),
      ),
      hear(messenger, events.BLACKLIST_UPDATED, (blocked) => change({ blocked: [...blocked] })),
    ];
    const load = async (): Promise<void> => {
      const [friends, groups, applications, blocked] = await Promise.all([
        client.getFriendList(),
        client.getFriendGroupList(),
        client.getFriendApplicationList(),
        client.getBlacklist(),
      ]);
      this.set({
        friends: [...friends.data],
        groups: [...groups.data],
        applications: [...applications.data.friendApplicationList],
        unread: applications.data.unreadCount,
        blocked: [...blocked.data],
      });
    };
    let isOver = false;
    const again = (): void => {
      if (!isOver && !this.read()) load().catch(() => undefined);
    };
    leaves.push(
      hear(messenger, events.NET_STATE_CHANGE, ({ state }) => {
        if (state === "connected") again();
      }),
    );
    again();
    return () => {
      isOver = true;
      for (const leave of leaves) leave();
    };
  }
}

export const contactBook = new ContactBook();
