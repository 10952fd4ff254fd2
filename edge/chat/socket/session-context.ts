import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { GateAddress } from "../../ground/gate/limits.ts";
import type { ChatConfig } from "../config.ts";
import type { Directory } from "../directory/directory.ts";
import { readBody } from "../refusal.ts";
import { type GroupStub, getGate, getGroup, getUserBox, type UserBoxStub } from "../stubs.ts";
import type { LoggedIn } from "../user-box/sessions.ts";
import type { Voice } from "../user-box/voice.ts";
import { readAccountNames } from "./account-names.ts";
import type { RelayContext } from "./context.ts";
import type { Doors } from "./doors.ts";
import type { GroupSubscriptions } from "./group-subscriptions.ts";
import type { KnownRooms } from "./known-rooms.ts";
import type { RoomSaid } from "./last-said.ts";
import { type ReadFile, readableFiles, readFile } from "./message-files.ts";
import { isInRoomAudience } from "./room-audience.ts";
import type { RelayRuntime } from "./runtime.ts";
import type { Identity, Session } from "./session.ts";
import type { Viewers } from "./viewers.ts";

/** Never refused for overload, because a user who cannot quit would stay a member. */
const QUIT: CommandName = "group_open_http_svc.quit_group";

/** Made for every frame, so it stores nothing but the runtime and the session. */
export class SessionContext implements RelayContext {
  constructor(
    readonly runtime: RelayRuntime,
    readonly session: Session,
  ) {}

  get appId(): number {
    return this.runtime.appId;
  }

  get name(): string {
    return this.runtime.name;
  }

  get config(): ChatConfig {
    return this.runtime.config;
  }

  get directory(): Directory {
    return this.runtime.directory;
  }

  get subscriptions(): GroupSubscriptions {
    return this.runtime.subscriptions;
  }

  get rooms(): KnownRooms {
    return this.runtime.heard.rooms;
  }

  get doors(): Doors {
    return this.runtime.heard.doors;
  }

  get viewers(): Viewers {
    return this.runtime.viewers;
  }

  now(): number {
    return Date.now();
  }

  identify(identity: Identity, { seenTime, missed = [] }: Pick<LoggedIn, "seenTime" | "missed">): boolean {
    return this.runtime.identify(this.session, identity, seenTime, missed);
  }

  expect(instId: number): void {
    this.runtime.logins.expect(instId);
  }

  isTaken(instId: number, userId: string): boolean {
    return this.runtime.isTaken(instId, userId);
  }

  forget(): void {
    this.runtime.forget(this.session);
  }

  group(groupId: string): GroupStub {
    return getGroup(this.runtime.env, { appId: this.appId, groupId });
  }

  box(userId: string): UserBoxStub {
    return getUserBox(this.runtime.env, { appId: this.appId, userId });
  }

  ofGroup<Result>(groupId: string, ask: (group: GroupStub) => Promise<Result>): Promise<Result> {
    return this.runtime.calls.ofGroup(groupId, ask);
  }

  ofUser<Result>(userId: string, ask: (box: UserBoxStub) => Promise<Result>): Promise<Result> {
    return this.runtime.calls.ofUser(userId, ask);
  }

  pushMessage(userId: string, instIds: readonly number[], item: string, stamp: number): void {
    this.runtime.pushMessage(userId, instIds, item, stamp);
  }

  voice(): Voice | Promise<Voice> {
    return this.session.voice(this.now(), (userId) => this.ofUser(userId, (box) => box.voice()));
  }

  lastSaid(groupId: string): Promise<RoomSaid> {
    return this.runtime.heard.said.read(groupId);
  }

  isInAudience(groupId: string): Promise<boolean> {
    return isInRoomAudience(this.runtime.env.DB, groupId, this.session.userId, this.now());
  }

  accountNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return readAccountNames(this.runtime.env.DB, userIds);
  }

  readFile(address: string, bytesMax: number): Promise<ReadFile | null> {
    return readFile(this.runtime, this.session, address, bytesMax);
  }

  readableFiles(files: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    return readableFiles(this.runtime, this.session, files);
  }

  attempt(kind: GateAddress["kind"]): Promise<number> {
    return getGate(this.runtime.env, { kind, key: JSON.stringify([this.appId, this.session.userId]) }).attempt(kind);
  }

  async askGroup<Name extends CommandName>(
    groupId: string,
    name: Name,
    body: CommandRequest<Name>,
  ): Promise<CommandAnswer<Name>> {
    const run = (group: GroupStub) => group.run(this.session.callerIn(groupId), name, body as object);
    return readBody(await (name === QUIT ? run(this.group(groupId)) : this.ofGroup(groupId, run)));
  }

  async askBox<Name extends CommandName>(
    name: Name,
    body: CommandRequest<Name>,
    userId: string = this.session.userId,
  ): Promise<CommandAnswer<Name>> {
    return readBody(await this.ofUser(userId, (box) => box.run(this.session.caller, name, body as object)));
  }
}
