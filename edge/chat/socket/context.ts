import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { RequestHead } from "#chat/protocol/frame.ts";
import type { GateAddress } from "../../ground/gate/limits.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { Directory } from "../directory/directory.ts";
import type { GroupStub, UserBoxStub } from "../stubs.ts";
import type { LoggedIn } from "../user-box/sessions.ts";
import type { Voice } from "../user-box/voice.ts";
import type { GroupSubscriptions } from "./group-subscriptions.ts";
import type { ReadFile } from "./message-files.ts";
import type { Identity, Session } from "./session.ts";
import type { Viewers } from "./viewers.ts";

/** The parts of the server that a command of the Relay may use. */
export interface RelayContext {
  readonly appId: number;
  /** Name of this Relay. */
  readonly name: string;
  readonly config: ChatConfig;
  /** Returns the time in unix milliseconds. */
  now(): number;
  readonly session: Session;
  readonly subscriptions: GroupSubscriptions;
  readonly viewers: Viewers;
  /**
   * Assigns the session to a user and removes the session's previous user. `loggedIn` is the box's answer to this login. Returns
   * false, without any change, if the box has ended the session meanwhile.
   */
  identify(identity: Identity, loggedIn: Pick<LoggedIn, "seenTime" | "missed">): boolean;
  /** Announces that a session returns over this socket, so that pushes to the session are kept from now on. */
  expect(instId: number): void;
  /** The ids of users and groups that were issued. */
  readonly directory: Directory;
  /** Reports whether a different user's session here has that number. */
  isTaken(instId: number, userId: string): boolean;
  /** Removes the user from the session; the socket stays open. */
  forget(): void;
  /**
   * Returns a group for joining and leaving sessions, and for notices that follow a completed command. Such calls are never
   * refused for overload; they wait.
   */
  group(groupId: string): GroupStub;
  /** Returns a user's box, under the same rules as `group`. */
  box(userId: string): UserBoxStub;
  /**
   * Calls a group for a command. Throws Overloaded if too many of this Relay's calls wait for the group. `ofUser`, `askGroup` and
   * `askBox` throw it under the same condition.
   */
  ofGroup<Result>(groupId: string, ask: (group: GroupStub) => Promise<Result>): Promise<Result>;
  /** Calls a user's box for a command, in the same way as `ofGroup`. */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result>;
  /**
   * Pushes a private message (JSON of a C2cItem) to sessions of a user here, and reports sessions that are gone to the user's
   * box.
   */
  pushMessage(userId: string, instIds: readonly number[], item: string, stamp: number): void;
  /**
   * Returns the voice of the session's user, from the user's box if the session does not know it. Commands continue in the order
   * in which they called this method.
   */
  voice(): Voice | Promise<Voice>;
  /**
   * Returns the bytes of a stored file that the session's user may read, by its address; null for any other address and for a file of more
   * than `bytesMax` bytes.
   */
  readFile(address: string, bytesMax: number): Promise<ReadFile | null>;
  /**
   * Returns which of some files the session's user may read, by the 32 digits of their keys. Files that this site does not store
   * are left out.
   */
  readableFiles(files: readonly string[]): Promise<ReadonlyMap<string, boolean>>;
  /** Reports whether the session's user, or a visitor, may be in a room. */
  isInAudience(groupId: string): Promise<boolean>;
  /** Counts an attempt of the session's user. Returns 0 if it is allowed, otherwise the seconds to wait. */
  attempt(kind: GateAddress["kind"]): Promise<number>;
  /**
   * Sends a group a command as the session's user. Returns the answer's body. Throws Refusal with the group's error number. A
   * command to quit a group is never refused for overload; it waits.
   */
  askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
  /**
   * Sends a box a command as the session's user; the box is the user's own if `userId` is absent. Returns the answer's body. Throws
   * Refusal with the box's error number.
   */
  askBox<Name extends CommandName>(name: Name, body: CommandRequest<Name>, userId?: string): Promise<CommandAnswer<Name>>;
}

/** Returned by a command that answers later, such as a poll that waits. */
export const ANSWERED_LATER = Symbol("answered later");

/** Commands that the Relay carries out, by wire name. */
export type RelayCommands = {
  readonly [Name in CommandName]?: (
    relay: RelayContext,
    body: CommandRequest<Name>,
    caller: Caller,
    frame: { servcmd: string; seq: number },
    credentials: RequestHead,
  ) => CommandAnswer<Name> | typeof ANSWERED_LATER | Promise<CommandAnswer<Name> | typeof ANSWERED_LATER>;
};
