import type { Bus } from "./bus.ts";
import type { Cancel } from "./clock.ts";
import type { CloudConfig } from "./cloud-config.ts";
import type { MessageStore } from "./message-store.ts";
import type { NoticeName, Notices } from "./notices.ts";
import type { CommandAnswer, CommandBody, CommandName } from "./protocol/commands.ts";
import type { RateLimitName } from "./protocol/limits/rates.ts";
import type { SessionState } from "./session-state.ts";
import type { SwitchableClock } from "./switchable-clock.ts";
import type { RequestOptions } from "./transport/requests.ts";
import type { Plugins } from "./types/api/session.ts";
import type { ChatEventName, ChatEvents, NetState } from "./types/events.ts";
import type { Group } from "./types/group.ts";
import type { ChatOptions, ChatStorage } from "./types/options.ts";

/**
 * Everything that a module uses. A module is `create<Family>(context): <Family>Api`: it sends commands, listens to notices and
 * bus events, and emits events to the app. See modules/README.md.
 */
export interface Context {
  readonly options: Readonly<ChatOptions>;
  readonly session: SessionState;
  readonly config: CloudConfig;
  /** Parts that the app registered. */
  readonly plugins: Plugins;
  /** Messages that this device holds. */
  readonly store: MessageStore;
  /** Groups that this user is known to be in, by id. Only modules/groups writes it. */
  readonly groups: Map<string, Group>;
  /** Chat-rooms that this device listens to. Only modules/rooms writes it. */
  readonly rooms: Set<string>;
  readonly clock: SwitchableClock;
  readonly bus: Bus;
  /** null: the client stores nothing between visits. */
  readonly storage: ChatStorage | null;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch | undefined;
  netState(): NetState;
  /** The server's clock, Unix seconds. */
  nowSeconds(): number;
  /**
   * Sends a command and resolves with the answer's body. Rejects with a ChatError: the server's refusal (a Refusal), 2800, 2801
   * or 2996.
   */
  command<Name extends CommandName>(
    servcmd: Name,
    body: CommandBody<Name>,
    options?: RequestOptions,
  ): Promise<CommandAnswer<Name>>;
  /** Sends an idempotent command: it is sent again if the socket closes before the answer. */
  ask<Name extends CommandName>(servcmd: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>;
  /** Listens to notices from the server. */
  notice<Name extends NoticeName>(name: Name, hear: (items: Notices[Name]) => void): Cancel;
  /** Emits a notice that did not come as a push, for example from a room's poll. */
  pass<Name extends NoticeName>(name: Name, items: Notices[Name]): void;
  /** Sorts events in a push's form into notices and emits them: the unread sync returns such events. */
  route(events: readonly object[]): void;
  /** Emits an event to the app at once. */
  emit<Name extends ChatEventName>(name: Name, data: ChatEvents[Name]): void;
  /**
   * Emits a list or a total that changes often: at once, then at most once a second with the current value (specification 9.10).
   */
  announce<Name extends ChatEventName>(name: Name, current: () => ChatEvents[Name]): void;
  /** Screens a text: returns it unchanged or with masked words. Throws 3123 if the text is forbidden (specification 5.43). */
  screen(text: string): string;
  /** Counts a call. Throws 2996 if it exceeds the rate limit (specification 9.26). */
  takeRate(name: RateLimitName): void;
  /** Warns the developer on the console, depending on the log level. */
  warn(what: string, error?: unknown): void;
}
