import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { RequestHead } from "#chat/protocol/frame.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { Directory } from "../directory/directory.ts";
import type { GateAddress } from "../gate/limits.ts";
import type { GroupStub, UserBoxStub } from "../stubs.ts";
import type { LoggedIn } from "../user-box/sessions.ts";
import type { Voice } from "../user-box/voice.ts";
import type { GroupSubscriptions } from "./group-subscriptions.ts";
import type { Identity, Session } from "./session.ts";
import type { Viewers } from "./viewers.ts";

/** What a command that the Relay itself carries out may touch. */
export interface RelayContext {
  readonly appId: number;
  /** Name of this Relay. */
  readonly name: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  readonly session: Session;
  readonly subscriptions: GroupSubscriptions;
  readonly viewers: Viewers;
  /**
   * The session belongs to this user from now on: whoever was behind it before is gone from it. `loggedIn` is its box's word of this login.
   * False, and nothing has changed, where the box has ended the session meanwhile.
   */
  identify(identity: Identity, loggedIn: Pick<LoggedIn, "seenTime" | "missed">): boolean;
  /** A session is coming back over this socket: it hears what it is pushed from now on. */
  expect(instId: number): void;
  /** Ids of the chat that were issued. */
  readonly directory: Directory;
  /** Whether a session here that is not this user's has that number. */
  isTaken(instId: number, userId: string): boolean;
  /** The session's user is gone from it; the socket stays. */
  forget(): void;
  /** A group, for sessions that come and go, and for what a command that is done has still to tell: that waits, however much it is. */
  group(groupId: string): GroupStub;
  /** A user's box, as `group`. */
  box(userId: string): UserBoxStub;
  /** Asks a group for a command. Throws Overloaded where this Relay asks too much of it already, as `ofUser`, `askGroup` and `askBox` do. */
  ofGroup<Result>(groupId: string, ask: (group: GroupStub) => Promise<Result>): Promise<Result>;
  /** Asks a user's box for a command, as `ofGroup`. */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result>;
  /** Pushes a message of one to one, JSON of a C2cItem, to sessions of a user here; his box hears of those that are gone. */
  pushMessage(userId: string, instIds: readonly number[], item: string, stamp: number): void;
  /** How the session's user speaks; asked of his box where that is not known. Commands that ask go on in the order in which they asked. */
  voice(): Voice | Promise<Voice>;
  /** Counts an attempt of the session's user: 0 when it may go on, else the seconds to wait. */
  attempt(kind: GateAddress["kind"]): Promise<number>;
  /** Asks a group as the session's user; the answer's body. Throws Refusal with the group's number. Who quits waits. */
  askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
  /** Asks a box as the session's user, his own where no other is named; the answer's body. Throws Refusal with the box's number. */
  askBox<Name extends CommandName>(name: Name, body: CommandRequest<Name>, userId?: string): Promise<CommandAnswer<Name>>;
}

/** Returned by a command that is answered later, by what it set waiting. */
export const ANSWERED_LATER = Symbol("answered later");

/** Commands that the Relay carries out: a plain function each, by wire name. */
export type RelayCommands = {
  readonly [Name in CommandName]?: (
    relay: RelayContext,
    body: CommandRequest<Name>,
    caller: Caller,
    frame: { servcmd: string; seq: number },
    credentials: RequestHead,
  ) => CommandAnswer<Name> | typeof ANSWERED_LATER | Promise<CommandAnswer<Name> | typeof ANSWERED_LATER>;
};
