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
 * A module is a function `create<Family>(context): <Family>Api`. It uses commands, notices, bus events and app events
 * (modules/README.md).
 */
export interface Context {
  readonly options: Readonly<ChatOptions>;
  readonly session: SessionState;
  readonly config: CloudConfig;
  readonly plugins: Plugins;
  readonly store: MessageStore;
  /** Groups of which this user is known to be a member, by id. Only modules/groups changes this map. */
  readonly groups: Map<string, Group>;
  /** Chat-rooms to which this device listens. Only modules/rooms changes this set. */
  readonly rooms: Set<string>;
  readonly clock: SwitchableClock;
  readonly bus: Bus;
  /** null if the client stores nothing between visits. */
  readonly storage: ChatStorage | null;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch | undefined;
  netState(): NetState;
  /** Returns the server's time in Unix seconds. */
  nowSeconds(): number;
  /** Sends a command and resolves with the answer's body. Rejects with a ChatError: a Refusal by the server, 2800, 2801 or 2996. */
  command<Name extends CommandName>(
    servcmd: Name,
    body: CommandBody<Name>,
    options?: RequestOptions,
  ): Promise<CommandAnswer<Name>>;
  /** Sends an idempotent command. If the socket closes before the answer, the command is sent again. */
  ask<Name extends CommandName>(servcmd: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>;
  notice<Name extends NoticeName>(name: Name, hear: (items: Notices[Name]) => void): Cancel;
  /** Emits a notice that did not arrive as a push, for example a notice from a room's poll. */
  pass<Name extends NoticeName>(name: Name, items: Notices[Name]): void;
  /** Sorts events into notices and emits the notices. Every event has the form of a push, even an event of the unread sync. */
  route(events: readonly object[]): void;
  /** Emits an event to the app immediately. */
  emit<Name extends ChatEventName>(name: Name, data: ChatEvents[Name]): void;
  /**
   * Emits a list or a total that changes often. The first event is emitted at once, later events at most once a second. Each event
   * has the current value (specification 9.10).
   */
  announce<Name extends ChatEventName>(name: Name, current: () => ChatEvents[Name]): void;
  /** Screens a text. Returns the text unchanged. Throws 3123 if the text is forbidden (specification 5.43). */
  screen(text: string): string;
  /** Counts a call of the named kind. Throws 2996 if the call exceeds the rate limit (specification 9.26). */
  takeRate(name: RateLimitName): void;
  /** Writes a warning for the developer to the console if the log level allows it. */
  warn(what: string, error?: unknown): void;
}
