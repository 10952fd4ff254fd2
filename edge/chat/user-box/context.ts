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

/** One entry of a push's EventArray. */
export type PushEvent = { readonly Event: number } & Readonly<Record<string, unknown>>;

/** The parts of a user's box that its commands may use. */
export interface BoxContext {
  readonly appId: number;
  readonly userId: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  /** The box's storage. The stores of the families (user-box/store/<family>.ts) read and write it. */
  readonly sql: SqlStorage;
  /**
   * Pushes an event to the user's live sessions, except to `exceptInstId`. Sessions acknowledge the push if `sessionData` is set.
   */
  push(event: PushEvent, exceptInstId?: number, sessionData?: string): void;
  /** Pushes a private message (JSON of a C2cItem) to the user's live sessions, except to `exceptInstId`. */
  pushMessage(item: string, stamp: number, exceptInstId?: number): void;
  /**
   * Pushes a private message like `pushMessage`, except to the user's sessions at `relay`. Returns the numbers of those sessions,
   * because the Relay waits for this box's answer and pushes to them itself.
   */
  pushMessageAnswering(relay: string, item: string, stamp: number): number[];
  /**
   * Resolves when all pushes so far have left through the sessions' sockets, so that an answer given afterwards arrives after
   * them.
   */
  pushed(): Promise<void>;
  /** The user's sessions. */
  readonly instances: InstanceStore;
  /** The groups the user belongs to. */
  readonly groups: JoinedGroupStore;
  readonly privacy: Privacy;
  readonly profile: ProfileStore;
  /**
   * Informs the Relays of the user's live sessions that the user joined or left a group, so that they subscribe or unsubscribe.
   */
  notifySessions(groupId: string, belongs: boolean): void;
  /** Sends groups the user's current name and picture, which the groups show beside the user's messages. */
  sendCard(groupIds: readonly string[]): void;
  /** Schedules work that is too long for one turn. */
  readonly alarms: Pick<Alarms, "set">;
  /** Sends the user's current voice to the Relays of the user's sessions; resolves when they have received it. */
  sendVoice(): Promise<void>;
  /** Messages from peers that the senders' boxes have not stored yet. */
  readonly handOvers: HandOvers;
  /** The unread syncs of each session. */
  readonly unreadSyncs: UnreadSyncs;
  /** Rate limits, counted over all devices of the user. */
  readonly rates: RateWindows;
  /** Writes that run right after the answer of this turn. */
  readonly lateWrites: LateWrites;
  /** Runs `write` in a transaction: either all of its writes are stored or none. */
  atomically<Result>(write: () => Result): Result;
  /** Records ends of messages that showed files, in the current transaction. */
  readonly fileEnds: Pick<FileEnds, "add">;
  /** Posts a delivery to another user's box, in the current transaction. */
  owe(userId: string, delivery: BoxDelivery): void;
  /** Calls a group as this user and returns the answer's body. Throws Refusal with the group's error number. */
  askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
  /** Returns a group's conversation as this user sees it; null if the user is not a member. */
  groupConversation(groupId: string): Promise<GroupConversation | null>;
  /** Searches the talk of one of the user's groups, or of a topic in it, up to a sequence; null if the user is not a member. */
  searchGroup(
    groupId: string,
    topic: string,
    keywords: readonly string[],
    upTo: number,
    count: number,
  ): Promise<GroupFinds | null>;
  /** Clears the history of a group or a topic for this user. `groupId` may be the id of a topic. */
  clearGroupHistory(groupId: string): Promise<void>;
  /**
   * Calls another user's box as this user; only the commands in `visitorCommands` are available. Throws Refusal with that box's
   * error number.
   */
  askUser<Name extends CommandName>(userId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
}

/**
 * The commands of a user's box by wire name, one plain function each. `box` is the caller's own box, except for visitor commands.
 */
export type BoxCommands = {
  readonly [Name in CommandName]?: (
    box: BoxContext,
    body: CommandRequest<Name>,
    caller: Caller,
  ) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>;
};

/**
 * The functions that apply deliveries. They are synchronous, so that one transaction stores both their writes and the receipt of
 * the delivery.
 */
export type DeliveryHandlers = {
  readonly [Kind in keyof BoxDeliveries]: (box: BoxContext, delivery: BoxDeliveries[Kind], source: string) => void;
};
