import type { HistoryChange, Message } from "#chat/index.ts";
import { toPlace } from "#edge/contract/rules/messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { Store } from "#app/state/observable.ts";
import { afterChanges, emptied } from "../archive/changes.ts";
import { changed } from "../archive/keeper.ts";
import { hear, type Messenger } from "../messenger.ts";

/**
 * The messages of one conversation that a search back in time has found, and the messages that have arrived since. The oldest comes
 * first.
 */
export class SharedMessages extends Store<readonly Message[]> {
  constructor(readonly conversationID: string) {
    super([]);
  }

  /** A known message is not replaced, because it may have changed since the page of messages was read. */
  add(messages: readonly Message[]): void {
    const known = new Set(this.read().map(({ ID }) => ID));
    const added = messages.filter(({ ID }) => !known.has(ID));
    if (added.length > 0) this.set([...this.read(), ...added].sort((a, b) => toPlace(a) - toPlace(b)));
  }

  /** Adds those messages that belong to the conversation. */
  take(messages: readonly Message[]): void {
    this.add(messages.filter(({ conversationID, onlineOnlyFlag }) => conversationID === this.conversationID && !onlineOnlyFlag));
  }

  forget(changes: readonly HistoryChange[]): void {
    this.set(afterChanges(this.read(), changes));
  }

  /** Returns a function that ends the updates. */
  follow(messenger: Messenger): () => void {
    const { events } = messenger;
    const replace = (list: readonly Message[], toNext: (known: Message, next: Message) => Message): void => {
      const next = new Map(list.map((message) => [message.ID, message]));
      this.set(
        this.read().map((known) => {
          const own = next.get(known.ID);
          return own ? toNext(known, own) : known;
        }),
      );
    };
    return leaveAll([
      hear(messenger, events.MESSAGE_RECEIVED, (list) => this.take(list)),
      hear(messenger, events.MESSAGE_MODIFIED, (list) => replace(list, changed)),
      hear(messenger, events.MESSAGE_REVOKED, (list) => replace(list, emptied)),
    ]);
  }
}
