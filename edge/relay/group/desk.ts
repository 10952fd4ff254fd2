import type { CommandName } from "../../../chat/protocol/commands";
import { SERVER_ERRORS } from "../../../chat/protocol/errors";
import { Alarms } from "../alarms";
import type { Caller } from "../caller";
import { groupCommands } from "../commands/group";
import { type ChatConfig, chatConfig } from "../config";
import { migrate } from "../migrations";
import { readName } from "../object-names";
import { Outbox } from "../outbox";
import { answerOf, Refusal } from "../refusal";
import { relayNamed, userBoxOf } from "../stubs";
import type { BoxDelivery } from "../user-box/deliveries";
import type { GroupContext } from "./context";
import { GroupFeed } from "./feed";
import { GROUP_MIGRATIONS } from "./migrations";
import { cutRoomLog, planCut } from "./room-log";
import { GroupStore } from "./store";
import { BanStore } from "./store/bans";

/** A Group's parts, put together once a life of the object. */
export class GroupDesk implements GroupContext {
  readonly appId: number;
  readonly groupId: string;
  readonly config: ChatConfig;
  readonly store: GroupStore;
  readonly feed: GroupFeed;
  readonly alarms: Alarms;
  readonly #outbox: Outbox;
  readonly #storage: DurableObjectStorage;

  constructor(
    ctx: DurableObjectState,
    readonly env: Env,
  ) {
    [this.appId, this.groupId] = readName<[number, string]>(ctx);
    this.config = chatConfig(env);
    this.#storage = ctx.storage;
    migrate(ctx.storage, GROUP_MIGRATIONS);
    const keepAlive = (promise: Promise<unknown>) => ctx.waitUntil(promise);
    this.store = new GroupStore(ctx.storage.sql, this.groupId);
    this.alarms = new Alarms(ctx.storage, { outbox: () => this.#outbox.drain(), "room-log": () => cutRoomLog(ctx.storage.sql) });
    this.#outbox = new Outbox(ctx.storage.sql, this.alarms, (userId, postings) => userBoxOf(env, { appId: this.appId, userId }).deliver(`group:${this.groupId}`, postings), keepAlive);
    this.feed = new GroupFeed({
      groupId: this.groupId,
      isRoom: () => this.store.isRoom,
      sql: ctx.storage.sql,
      onAppend: () => {
        if (this.store.isRoom) planCut(this.alarms, this.now());
      },
      send: (relay, batch) => relayNamed(env, relay).take(batch),
      keepAlive,
    });
  }

  admits(userId: string): boolean {
    return this.store.profile !== null && this.store.isRoom && new BanStore(this.store.sql).until(userId, Math.floor(this.now() / 1_000)) === 0;
  }

  now(): number {
    return Date.now();
  }

  owe(userId: string, delivery: BoxDelivery): void {
    this.#outbox.post(userId, delivery);
  }

  async run(caller: Caller, name: CommandName, body: object): Promise<string> {
    const command = groupCommands[name] as ((group: GroupContext, body: object, caller: Caller) => object | Promise<object>) | undefined;
    const answer = await answerOf(() => {
      if (!command) throw new Refusal(SERVER_ERRORS.GROUP_UNKNOWN_COMMAND, `${name} is not a group's command.`);
      // Refused half-way leaves nothing behind; what a command tells the feed, it tells last.
      try {
        return this.#storage.transactionSync(() => command(this, body, caller));
      } catch (error) {
        // A refusal comes before anything is written; any other fault took back what the store remembers.
        if (!(error instanceof Refusal)) this.store.reload();
        throw error;
      }
    });
    return JSON.stringify(answer);
  }
}
