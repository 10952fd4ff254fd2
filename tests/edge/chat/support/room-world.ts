import { env } from "cloudflare:test";
import { expect, vi } from "vitest";
import type { CommandName } from "#chat/protocol/commands.ts";
import { Group } from "#edge/chat/group/group.ts";
import { moderationWithin } from "#edge/chat/moderation.ts";
import { relayName } from "#edge/chat/object-names.ts";
import { relayCommands } from "#edge/chat/socket/commands.ts";
import { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { Session } from "#edge/chat/socket/session.ts";
import { SessionContext } from "#edge/chat/socket/session-context.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { countRows, inGroup } from "./objects.ts";

/** A database without rows. */
const statement = { bind: () => statement, first: async () => null, all: async () => ({ results: [] }), run: async () => ({}) };
const EMPTY_DATABASE = { prepare: () => statement, batch: async () => [] };

const RELAY_TABLES = /\b(memberships|sessions|viewers|viewers_gone|alarms|identity|schema_version)\b/g;

/** The state of a Relay whose tables lie beside those of other objects, under names of their own. */
function toRelayState({ storage }: DurableObjectState, name: string, prefix: string): DurableObjectState {
  const exec = (query: string, ...bindings: SqlStorageValue[]) =>
    storage.sql.exec(query.replace(RELAY_TABLES, `${prefix}_$1`), ...bindings);
  return {
    id: { name },
    storage: { sql: { exec }, transactionSync: (run: () => unknown) => storage.transactionSync(run), setAlarm: async () => {} },
    getWebSockets: () => [],
    waitUntil: (promise: Promise<unknown>) => void promise.catch(() => undefined),
  } as unknown as DurableObjectState;
}

const SILENT_SOCKET = { readyState: 1, serializeAttachment: () => {}, send: () => {}, close: () => {} } as unknown as WebSocket;

const SITE = { appId: APP_ID, userId: "administrator", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };

const GROUP_METHODS = ["run", "subscribe", "since", "countSessions", "admits", "viewersGone", "door"] as const;

type Answer = Record<string, unknown>;

/** A viewer of the world's room. `userId` is empty for a visitor. */
export class Viewer {
  #session: Session;
  #joined: Answer = {};

  constructor(
    readonly world: RoomWorld,
    readonly relay: RelayRuntime,
    readonly number: number,
    readonly userId = "",
  ) {
    this.#session = this.#connect();
  }

  #connect(): Session {
    const { number, relay, userId } = this;
    const opened = { instanceId: `instance${number}`, origin: "https://site", network: "", readsGzip: false };
    const session = Session.opened(SILENT_SOCKET, APP_ID, relay.name, opened);
    const expiresAt = Math.floor(Date.now() / 1_000) + 86_400;
    if (userId) relay.identify(session, { userId, tinyId: String(number), instId: number, expiresAt }, number, []);
    return session;
  }

  async #ask(name: CommandName, body: object): Promise<Answer> {
    const command = relayCommands[name] as unknown as (...args: unknown[]) => Promise<Answer>;
    const { caller } = this.#session;
    return command(new SessionContext(this.relay, this.#session), body, caller, { servcmd: name, seq: 1 }, {});
  }

  async join(): Promise<void> {
    const service = this.userId ? "group_open_http_svc" : "group_open_http_noauth_svc";
    const name = `${service}.apply_join_group` as "group_open_http_svc.apply_join_group";
    this.#joined = await this.#ask(name, { GroupId: this.world.room, HugeGroupHistoryMsgFlag: 1 });
    await this.watch();
  }

  async watch(StartSeq = this.#joined.StartSeq): Promise<void> {
    const { LongPollingKey: Key } = this.#joined;
    await this.#ask("group_open_long_polling_http_svc.get_msg", {
      Key,
      StartSeq,
      HoldTime: 90,
      HoldTimeMax: 3_600,
      Answers: 100,
    });
  }

  async readNumber(): Promise<number> {
    const answer = await this.#ask("group_open_http_svc.get_online_member_num", { GroupId: this.world.room });
    return Number(answer.OnlineMemberNum);
  }

  /** The socket closes, and the device comes back over another one. */
  async loseSocket(): Promise<void> {
    // The viewers are a few messages behind, each another number of them.
    const heard = this.relay.subscriptions.getRecent(this.world.room).head - (this.number % 5);
    this.close();
    this.#session = this.#connect();
    await this.watch(Math.max(1, heard));
  }

  close(): void {
    this.#session.isGone = true;
    this.relay.forget(this.#session);
  }

  async leave(): Promise<void> {
    if (this.userId) await this.#ask("group_open_http_svc.quit_group", { GroupId: this.world.room });
    this.close();
  }
}

/** A room with its real Group and real Relays, without sockets, in one object and with a set clock. Counts the calls between them. */
export class RoomWorld {
  readonly received: { method: string; relay: number; at: number }[] = [];
  /** Calls by the Group of its Relays. */
  sent = 0;
  readonly relays: RelayRuntime[];
  readonly group: Group;

  private constructor(
    readonly room: string,
    readonly state: DurableObjectState,
    relays: number,
  ) {
    const names = Array.from({ length: relays }, (_, shard) => relayName({ appId: APP_ID, region: "local", shard }));
    const base = { ...env, DB: EMPTY_DATABASE };
    const toRelay = (name: string) => {
      const counted =
        (method: "take" | "watching") =>
        async (...args: never[]) => {
          this.sent += 1;
          const { subscriptions } = this.relays[names.indexOf(name)]!;
          return (subscriptions[method] as (...args: never[]) => unknown).apply(subscriptions, args);
        };
      return { take: counted("take"), watching: counted("watching") };
    };
    this.group = new Group(state, { ...base, RELAY: { idFromName: (name: string) => name, get: toRelay } } as unknown as Env);
    this.relays = names.map((name, shard) => {
      const GROUP = { idFromName: (id: string) => id, get: () => this.#toStub(shard) };
      const USER_BOX = { idFromName: (id: string) => id, get: () => ({ card: async () => ({ nick: "", faceUrl: "" }) }) };
      return new RelayRuntime(toRelayState(state, name, `r${shard}`), { ...base, GROUP, USER_BOX } as unknown as Env);
    });
  }

  #toStub(relay: number): object {
    const counted =
      (method: (typeof GROUP_METHODS)[number]) =>
      async (...args: never[]) => {
        this.received.push({ method, relay, at: Date.now() });
        return (this.group[method] as (...args: never[]) => unknown).apply(this.group, args);
      };
    return Object.fromEntries(GROUP_METHODS.map((method) => [method, counted(method)]));
  }

  /** A message of the site. It is no call of a Relay. */
  async say(number: number): Promise<void> {
    const MsgBody = [{ MsgType: "TIMTextElem", MsgContent: { Text: `message ${number}` } }];
    const message = { GroupId: this.room, Random: number, ClientSeq: 1, MsgPriority: "Normal", MsgBody };
    await this.group.run(SITE, "group_open_http_svc.send_group_msg", message);
  }

  get memberRows(): number {
    return countRows(this.state.storage.sql, "members");
  }

  /** Ends all waits that end within a second, and rings the alarms that are due. */
  async passSecond(): Promise<void> {
    await vi.advanceTimersByTimeAsync(1_000);
    for (const { alarms } of this.relays) await alarms.ring(Date.now());
  }

  /** Runs `act` while the clock goes on as quickly as it is waited for. */
  async settle(act: () => Promise<unknown>): Promise<void> {
    let isDone = false;
    const done = act().finally(() => {
      isDone = true;
    });
    for (let waitedMs = 0; !isDone; waitedMs += 10) {
      expect(waitedMs).toBeLessThan(60_000);
      await vi.advanceTimersByTimeAsync(10);
    }
    await done;
  }

  static run(room: string, relays: number, run: (world: RoomWorld) => Promise<void>): Promise<void> {
    return inGroup(room, async (_sql, _group, state) => {
      await moderationWithin(env);
      vi.useFakeTimers();
      try {
        const world = new RoomWorld(room, state, relays);
        const founded = { GroupId: room, Type: "AVChatRoom", Name: room, Owner_Account: "owner" };
        await world.settle(() => world.group.run(SITE, "group_open_http_svc.create_group", founded));
        await run(world);
      } finally {
        vi.useRealTimers();
      }
    });
  }
}
