import type { Conversation } from "#chat/index.ts";
import { hear, type Messenger } from "./messenger.ts";
import { Store } from "./store.ts";

/** The viewer's conversations, in the library's order (specification 4.29); null before they are known. */
export class ConversationList extends Store<readonly Conversation[] | null> {
  constructor() {
    super(null);
  }

  /** Follows the messenger's conversations until the returned function is called. */
  follow(messenger: Messenger): () => void {
    const take = (list: readonly Conversation[]): void => this.set([...list]);
    const leave = hear(messenger, messenger.events.CONVERSATION_LIST_UPDATED, take);
    messenger.client.getConversationList().then(
      ({ data }) => take(data.conversationList),
      () => {
        // The list comes with the next event after the connection is back.
      },
    );
    return leave;
  }
}
