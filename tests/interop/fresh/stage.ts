import type { Conversation } from "#chat/types/conversation.ts";
import type { ChatLibrary, Relay } from "../client.ts";
import { Party } from "../party.ts";
import { PutUploads } from "../put-uploads.ts";
import { c2cText, logIn, says } from "../step.ts";

/** One check of a fresh login, with people of its own. */
export interface LoginCheck {
  name: string;
  /** Why the named library cannot show it (docs/wire-protocol.md); the check is left out with it. */
  gap?: { library: string; why: string };
  run(stage: Stage): Promise<void>;
}

/** People who log in anew, each time with a client that knows nothing. */
export class Stage {
  #logins = 0;
  readonly #here = new Set<Party>();

  constructor(
    readonly relay: Relay,
    readonly load: () => ChatLibrary,
    /** Makes the ids of this check its own; letters and digits. */
    readonly runId: string,
  ) {}

  id(name: string): string {
    return `${name}-${this.runId}`;
  }

  /** Logs a person in with a new client. */
  async enter(name: string): Promise<Party> {
    const party = new Party(this.load(), this.relay, this.id(name));
    // 3.6.6 takes plugins before its login alone.
    party.client.registerPlugin({ "tim-upload-plugin": PutUploads });
    await logIn(party, this);
    this.#here.add(party);
    return party;
  }

  /** Logs in a person who was away, and waits until the answers to the login have been worked off. */
  async returning(name: string): Promise<Party> {
    const caller = await this.enter(`caller${++this.#logins}`);
    const party = await this.enter(name);
    const marker = `marker ${this.#logins}`;
    await caller.client.sendMessage(c2cText(caller, party, marker));
    await party.receives(says(marker));
    // The caller's conversation is no part of what the check looks at.
    await listed(party, `C2C${caller.id}`);
    await party.client.deleteConversation(`C2C${caller.id}`);
    return party;
  }

  /** Logs a person out: the next login is a fresh one. */
  async leave(party: Party): Promise<void> {
    this.#here.delete(party);
    await party.client.destroy();
  }

  async end(): Promise<void> {
    for (const party of [...this.#here]) await this.leave(party);
  }
}

/** A conversation of a party's list, as the list has it once `fits` accepts it. */
export async function listed(
  party: Party,
  conversationID: string,
  fits: (conversation: Conversation) => boolean = () => true,
): Promise<Conversation> {
  const find = (list: readonly Conversation[]) => list.find((one) => one.conversationID === conversationID && fits(one));
  const now = find((await party.client.getConversationList()).data.conversationList);
  if (now) return now;
  const later = await party.hears("CONVERSATION_LIST_UPDATED", (list) => find(list) !== undefined).catch(() => null);
  const found = later && find(later);
  if (found) return found;
  const { conversationList } = (await party.client.getConversationList()).data;
  const shown = conversationList.find((one) => one.conversationID === conversationID);
  throw new Error(
    `${conversationID} is not listed as expected: ${JSON.stringify(shown ?? conversationList.map(({ conversationID: id }) => id))}`,
  );
}
