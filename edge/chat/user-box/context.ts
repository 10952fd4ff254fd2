import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { BoxDeliveries, BoxDelivery } from "../deliveries.ts";
import type { GroupConversation } from "../group/views.ts";
import type { RateWindows } from "../rate-windows.ts";
import type { HandOvers } from "./hand-overs.ts";
import type { LateWrites } from "./late-writes.ts";
import type { Privacy } from "./privacy.ts";
import type { InstanceStore } from "./store/instances.ts";
import type { JoinedGroupStore } from "./store/joined-groups.ts";
import type { ProfileStore } from "./store/profile.ts";

/** One entry of a push's EventArray. */
export type PushEvent = { readonly Event: number } & Readonly<Record<string, unknown>>;

/** What a command that a user's box carries out may touch. */
export interface BoxContext {
  readonly appId: number;
  readonly userId: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  /** The box's storage: stores of the families are made of it (user-box/store/<family>.ts). */
  readonly sql: SqlStorage;
  /** Pushes to the user's live sessions, but for the one that caused it. Where `sessionData` is set, they acknowledge with it. */
  push(event: PushEvent, exceptInstId?: number, sessionData?: string): void;
  /** Pushes a message of one to one, JSON of a C2cItem, as `push` does. */
  pushMessage(item: string, stamp: number, exceptInstId?: number): void;
  /** The same, but for the user's sessions at a Relay that waits for this box's answer and pushes to them itself: their numbers. */
  pushMessageAnswering(relay: string, item: string, stamp: number): number[];
  /** Resolves when what was pushed so far has left by the sessions' sockets: an answer given after it comes after it. */
  pushed(): Promise<void>;
  /** The user's sessions. */
  readonly instances: InstanceStore;
  /** The groups the user belongs to. */
  readonly groups: JoinedGroupStore;
  /** What the user lets strangers see and do. */
  readonly privacy: Privacy;
  /** What the user says of himself. */
  readonly profile: ProfileStore;
  /** The user's live sessions belong to a group from now on, or no more: their Relays subscribe to it. */
  tellSessions(groupId: string, belongs: boolean): void;
  /** Tells groups the user's name and picture, which they show beside what he says. */
  tellCard(groupIds: readonly string[]): void;
  /** Rings later, for what one turn is too short for. */
  readonly alarms: Pick<Alarms, "set">;
  /** Tells the Relays of the user's sessions how he speaks from now on; resolves when they know. */
  tellVoice(): Promise<void>;
  /** What the boxes of those who wrote to this user do not have yet. */
  readonly handOvers: HandOvers;
  /** How often the user does what he may do only so often, on all his devices together. */
  readonly rates: RateWindows;
  /** What is written right behind the answer of this turn. */
  readonly lateWrites: LateWrites;
  /** What is written is written as a whole or not at all. */
  atomically<Result>(write: () => Result): Result;
  /** Owes another user's box something; leaves in the transaction that is being written. */
  owe(userId: string, delivery: BoxDelivery): void;
  /** Asks a group as this user; the answer's body. Throws Refusal with the group's number. */
  askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
  /** How a group stands in this user's list of conversations; null where he is no member. */
  groupConversation(groupId: string): Promise<GroupConversation | null>;
  /** Clears a group's history for this user; the id may be a topic's. */
  clearGroupHistory(groupId: string): Promise<void>;
  /** Asks another user's box as this user: it does what `visitorCommands` hold. Throws Refusal with its number. */
  askUser<Name extends CommandName>(userId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
}

/** Commands that users' boxes carry out: a plain function each, by wire name. The box is the caller's own. */
export type BoxCommands = {
  readonly [Name in CommandName]?: (
    box: BoxContext,
    body: CommandRequest<Name>,
    caller: Caller,
  ) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>;
};

/** The functions that apply deliveries; synchronous, so that what they write and that it was received is one transaction. */
export type DeliveryHandlers = {
  readonly [Kind in keyof BoxDeliveries]: (box: BoxContext, delivery: BoxDeliveries[Kind], source: string) => void;
};
