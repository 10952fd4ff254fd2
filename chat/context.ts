import type { Bus } from "./bus";
import type { CloudConfig } from "./cloud-config";
import type { Cancel, SwitchableClock } from "./clock";
import type { MessageStore } from "./message-store";
import type { NoticeName, Notices } from "./notices";
import type { CommandAnswer, CommandBody, CommandName } from "./protocol/commands";
import type { RateLimitName } from "./protocol/limits/rates";
import type { SessionState } from "./session-state";
import type { RequestOptions } from "./transport/requests";
import type { Plugins } from "./types/api/session";
import type { ChatEventName, ChatEvents, NetState } from "./types/events";
import type { Group } from "./types/group";
import type { ChatOptions, ChatStorage } from "./types/options";

/**
 * All that a module gets. A module is `create<Family>(context): <Family>Api`: it asks the server, hears its notices, meets the other
 * modules on the bus, and tells the app. See modules/README.md.
 */
export interface Context {
  readonly options: Readonly<ChatOptions>;
  readonly session: SessionState;
  readonly config: CloudConfig;
  /** Parts that the app brought. */
  readonly plugins: Plugins;
  /** Messages that this device holds. */
  readonly store: MessageStore;
  /** Groups that this user is known to be in, by id; modules/groups keeps them. */
  readonly groups: Map<string, Group>;
  /** Chat-rooms that this device hears now; modules/rooms keeps them. */
  readonly rooms: Set<string>;
  readonly clock: SwitchableClock;
  readonly bus: Bus;
  /** null: nothing is kept between visits. */
  readonly storage: ChatStorage | null;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch | undefined;
  netState(): NetState;
  /** The server's clock, Unix seconds. */
  nowSeconds(): number;
  /** Asks the server; resolves with the answer's body. Rejects with a ChatError: the server's refusal (a Refusal), 2800, 2801 or 2996. */
  command<Name extends CommandName>(
    servcmd: Name,
    body: CommandBody<Name>,
    options?: RequestOptions,
  ): Promise<CommandAnswer<Name>>;
  /** Asks for what changes nothing the second time: it is asked again if the socket goes before the answer came. */
  ask<Name extends CommandName>(servcmd: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>;
  /** Hears what the server tells without being asked. */
  notice<Name extends NoticeName>(name: Name, hear: (items: Notices[Name]) => void): Cancel;
  /** Hands on a notice that came another way: a room's poll carries some. */
  pass<Name extends NoticeName>(name: Name, items: Notices[Name]): void;
  /** Sorts events as a push carries them and hands them on: an unread sync carries some. */
  route(events: readonly object[]): void;
  /** Tells the app now. */
  emit<Name extends ChatEventName>(name: Name, data: ChatEvents[Name]): void;
  /**
   * Tells the app of a list or a total that changes often: at once, then at most once a second, with what is true by then
   * (specification 9.10).
   */
  announce<Name extends ChatEventName>(name: Name, current: () => ChatEvents[Name]): void;
  /** A text as it may be said: unchanged, or with words made unreadable. Throws 3123 where it may not be said at all (specification 5.43). */
  screen(text: string): string;
  /** Counts a call. Throws 2996 where it is one too many (specification 9.26). */
  takeRate(name: RateLimitName): void;
  /** Warns the developer of what failed, and why; shown by log level. */
  warn(what: string, error?: unknown): void;
}
