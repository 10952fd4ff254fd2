import type { Conversation } from "#chat/types/conversation.ts";
import type { ChatLibrary, Relay } from "../client.ts";
import { Party } from "../party.ts";
import { PutUploads } from "../put-uploads.ts";
import { c2cText, logIn, says } from "../step.ts";

/** One check of a fresh login, with its own users. */
export interface LoginCheck {
  name: string;
  /** Why the named library cannot pass the check (docs/wire-protocol.md). */
  gap?: { library: string; why: string };
  /** Both users have entered when the check begins. */
  run(given: { stage: Stage; alice: Party; bob: Party }): Promise<void>;
}

/** Users who log in again, each time with a client that has no data. */
export class Stage {
  #logins = 0;
  readonly #here = new Set<Party>();

  constructor(
    readonly relay: Relay,
    readonly load: () => ChatLibrary,
    /** Part of the ids that is unique to this check (letters and digits). */
    readonly runId: string,
  ) {}

  id(name: string): string {
    return `${name}-${this.runId}`;
  }

  async play({ run }: LoginCheck): Promise<void> {
    await run({ stage: this, alice: await this.enter("alice"), bob: await this.enter("bob") });
  }

  async enter(name: string): Promise<Party> {
    const party = new Party(this.load(), this.relay, this.id(name));
    // 3.6.6 accepts plugins only before its login.
    party.client.registerPlugin({ "tim-upload-plugin": PutUploads });
    await logIn(party, this);
    this.#here.add(party);
    return party;
  }

  /** Logs in a user who was away, and waits until the client has processed the answers to the login. */
  async returning(name: string): Promise<Party> {
    const caller = await this.enter(`caller${++this.#logins}`);
    const party = await this.enter(name);
    const marker = `marker ${this.#logins}`;
    await caller.client.sendMessage(c2cText(caller, party, marker));
    await party.receives(says(marker));
    // The check is not about the conversation with the caller, so that conversation is deleted.
    await listed(party, `C2C${caller.id}`);
    await party.client.deleteConversation(`C2C${caller.id}`);
    return party;
  }

  /** Logs a user out, so that the next login is a fresh one. */
  async leave(party: Party): Promise<void> {
    this.#here.delete(party);
    await party.client.destroy();
  }

  async end(): Promise<void> {
    for (const party of [...this.#here]) await this.leave(party);
  }
}

/** Creates a group with these members. */
export async function found(
  stage: Stage,
  founder: Party,
  members: readonly Party[],
): Promise<{ groupID: string; conversationID: string }> {
  const groupID = stage.id("supporters");
  await founder.client.createGroup({
    type: founder.TYPES.GRP_PUBLIC,
    groupID,
    name: "supporters",
    joinOption: founder.TYPES.JOIN_OPTIONS_FREE_ACCESS,
    memberList: members.map(({ id }) => ({ userID: id })),
  });
  return { groupID, conversationID: `GROUP${groupID}` };
}

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
