import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { RequestHead } from "#chat/protocol/frame.ts";
import type { GateAddress } from "../../ground/gate/limits.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { Directory } from "../directory/directory.ts";
import type { GroupStub, UserBoxStub } from "../stubs.ts";
import type { LoggedIn } from "../user-box/sessions.ts";
import type { Voice } from "../user-box/voice.ts";
import type { Doors } from "./doors.ts";
import type { GroupSubscriptions } from "./group-subscriptions.ts";
import type { KnownRooms } from "./known-rooms.ts";
import type { RoomSaid } from "./last-said.ts";
import type { ReadFile } from "./message-files.ts";
import type { Identity, Session } from "./session.ts";
import type { Viewers } from "./viewers.ts";

export interface RelayContext {
  readonly appId: number;
  readonly name: string;
  readonly config: ChatConfig;
  /** Returns the time in unix milliseconds. */
  now(): number;
  readonly session: Session;
  readonly subscriptions: GroupSubscriptions;
  readonly rooms: KnownRooms;
  readonly doors: Doors;
  readonly viewers: Viewers;
  /**
   * Replaces the session's user. `loggedIn` is the box's answer. Returns false and changes nothing if the box has ended the session
   * meanwhile.
   */
  identify(identity: Identity, loggedIn: Pick<LoggedIn, "seenTime" | "missed">): boolean;
  /** From now on, pushes to the session are kept until the session returns over this socket. */
  expect(instId: number): void;
  readonly directory: Directory;
  isTaken(instId: number, userId: string): boolean;
  forget(): void;
  /**
   * Returns a group's stub, for joins and leaves of sessions and for notices after a completed command. Calls through this stub
   * wait and are never refused for overload.
   */
  group(groupId: string): GroupStub;
  /** Returns a user's box, under the same rules as `group`. */
  box(userId: string): UserBoxStub;
  /**
   * Use this for a command. Like `ofUser`, `askGroup` and `askBox`, it throws Overloaded if too many of this Relay's calls wait for
   * the called object.
   */
  ofGroup<Result>(groupId: string, ask: (group: GroupStub) => Promise<Result>): Promise<Result>;
  /** Calls a user's box under the same rules as `ofGroup`. */
  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result>;
  /**
   * Pushes the message to these sessions, and reports to the user's box which of them are gone. `item` is the JSON of a C2cItem.
   */
  pushMessage(userId: string, instIds: readonly number[], item: string, stamp: number): void;
  /**
   * Returns the user's name and mute state (`Voice`), from the user's box if the session does not have them. Commands continue in
   * the order in which they called this method.
   */
  voice(): Voice | Promise<Voice>;
  /** Null if the site has no such file or the user may not read it. Also null if the file exceeds `bytesMax` bytes. */
  readFile(address: string, bytesMax: number): Promise<ReadFile | null>;
  /**
   * Tells for each file whether the user may read it. The map's keys are the 32 digits in the files' keys. Files that this site
   * does not store are missing.
   */
  readableFiles(files: readonly string[]): Promise<ReadonlyMap<string, boolean>>;
  /** The room's last public messages, oldest first. The session must be in the room. */
  lastSaid(groupId: string): Promise<RoomSaid>;
  /** False if the user or visitor may not be in the room. */
  isInAudience(groupId: string): Promise<boolean>;
  /** The nicks that the site has for its accounts, by id. */
  accountNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns 0 if the attempt is allowed, otherwise the seconds to wait. */
  attempt(kind: GateAddress["kind"]): Promise<number>;
  /**
   * The caller is the session's user. Throws Refusal with the group's error number. Quitting a group is never refused for overload.
   */
  askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>>;
  /**
   * The caller is the session's user. The box is the user's own unless `userId` is given. Throws Refusal with the box's error
   * number.
   */
  askBox<Name extends CommandName>(name: Name, body: CommandRequest<Name>, userId?: string): Promise<CommandAnswer<Name>>;
}

/** A command returns this if its answer follows later, as with a poll that waits. */
export const ANSWERED_LATER = Symbol("answered later");

export type RelayCommands = {
  readonly [Name in CommandName]?: (
    relay: RelayContext,
    body: CommandRequest<Name>,
    caller: Caller,
    frame: { servcmd: string; seq: number },
    credentials: RequestHead,
  ) => CommandAnswer<Name> | typeof ANSWERED_LATER | Promise<CommandAnswer<Name> | typeof ANSWERED_LATER>;
};
