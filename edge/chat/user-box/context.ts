import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { BoxDeliveries, BoxDelivery } from "../deliveries.ts";
import type { FileEnds } from "../file-ends.ts";
import type { GroupFinds } from "../group/search.ts";
import type { GroupConversation } from "../group/views.ts";
import type { RateWindows } from "../rate-windows.ts";
import type { HandOvers } from "./hand-overs.ts";
import type { LateWrites } from "./late-writes.ts";
import type { Privacy } from "./privacy.ts";
import type { InstanceStore } from "./store/instances.ts";
import type { JoinedGroupStore } from "./store/joined-groups.ts";
import type { ProfileStore } from "./store/profile.ts";
import type { UnreadSyncs } from "./unread-syncs.ts";

export type PushEvent = { readonly Event: number } & Readonly<Record<string, unknown>>;

export interface BoxContext {
  readonly appId: number;
  readonly userId: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  /** Only the stores of the families (user-box/store/<family>.ts) use `sql`. */
  readonly sql: SqlStorage;
  /** The session `exceptInstId` gets no push. Sessions acknowledge the push if `sessionData` is set. */
  push(event: PushEvent, exceptInstId?: number, sessionData?: string): void;
  /** `item` is JSON of a C2cItem. The session `exceptInstId` gets no push. */
  pushMessage(item: string, stamp: number, exceptInstId?: number): void;
  /**
   * Does not push to the sessions at `relay`, but returns their numbers. That Relay waits for this box's answer, and pushes to them
   * itself.
   */
  pushMessageAnswering(relay: string, item: string, stamp: number): number[];
  /** Resolves when all pushes so far have been sent through the sockets, so that a later answer arrives after them. */
  pushed(): Promise<void>;
  readonly instances: InstanceStore;
  readonly groups: JoinedGroupStore;
  readonly privacy: Privacy;
  readonly profile: ProfileStore;
  /** Makes the Relays of the user's live sessions subscribe to the group or unsubscribe from it. */
  notifySessions(groupId: string, belongs: boolean): void;
  sendCard(groupIds: readonly string[]): void;
  readonly alarms: Pick<Alarms, "set">;
  /** Resolves when the Relays of the user's sessions have received the user's name and mute state (`Voice`). */
  sendVoice(): Promise<void>;
  readonly handOvers: HandOvers;
  readonly unreadSyncs: UnreadSyncs;
  readonly rates: RateWindows;
  /** These writes run right after the answer of this turn. */
  readonly lateWrites: LateWrites;
  atomically<Result>(write: () => Result): Result;
  /** Records in the current transaction that a message no longer shows its files. */
  readonly fileEnds: Pick<FileEnds, "add">;
  /** The delivery to the other user's box is stored in the current transaction. */
  owe(userId: string, delivery: BoxDelivery): void;
  /** This user is the caller. Throws Refusal with the group's error number. */
  askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
  /** The conversation as this user sees it; null if the user is not a member. */
  groupConversation(groupId: string): Promise<GroupConversation | null>;
  /** Searches up to a sequence in a group or a topic. Null if the user is not a member. */
  searchGroup(
    groupId: string,
    topic: string,
    keywords: readonly string[],
    upTo: number,
    count: number,
  ): Promise<GroupFinds | null>;
  /**
   * The user who took the message of a group or topic back; null if nobody did. `messageId`: see quotes.ts. Also for groups that
   * the user left. Rejects if the group does not answer.
   */
  unsentBy(conversation: string, msgSeq: number, messageId: string): Promise<string | null>;
  /** Clears the history for this user only. `groupId` may be the id of a topic. */
  clearGroupHistory(groupId: string): Promise<void>;
  /** This user is the caller, and only `visitorCommands` are available. Throws Refusal with the other box's error number. */
  askUser<Name extends CommandName>(userId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
}

/** The keys are wire names. `box` is the caller's own box, except for visitor commands. */
export type BoxCommands = {
  readonly [Name in CommandName]?: (
    box: BoxContext,
    body: CommandRequest<Name>,
    caller: Caller,
  ) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>;
};

/** Synchronous, so that one transaction stores both the writes and the receipt of the delivery. */
export type DeliveryHandlers = {
  readonly [Kind in keyof BoxDeliveries]: (box: BoxContext, delivery: BoxDeliveries[Kind], source: string) => void;
};
