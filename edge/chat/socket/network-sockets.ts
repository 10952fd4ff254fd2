import { RateWindows } from "../rate-windows.ts";
import { Pace } from "./pace.ts";
import { networkFlood, networkPace, WAIT_MAX_MS } from "./rate-limits.ts";

/** The Worker passes a socket's network to a Relay in this header, and overwrites it if the client sent it. */
export const NETWORK_HEADER = "x-chat-network";

/**
 * If a Relay has this many sockets, further sockets go to the next shard. The number is far below the platform's 32,768, because
 * memory and the single thread run out earlier.
 */
export const RELAY_SOCKETS_MAX = 10_000;

/**
 * For each socket that a network may hold at the same time, it may open this many sockets per minute. The number is above 1,
 * because a deployment makes all sockets reconnect.
 */
const OPENINGS_PER_SOCKET = 2;
const OPENINGS_WINDOW_MS = 60_000;

/** After so many floods within a minute, a network opens no socket for the rest of that minute. */
const FLOODS_MAX = 4;

/** All unknown networks together have this number times the limit of a known network. */
const UNKNOWN_NETWORKS = 10;

/** Why a socket is refused: an HTTP status, and the seconds after which the client may retry. */
export interface SocketRefusal {
  status: 429 | 503;
  retryAfterS: number;
  info: string;
}

/** A network that has sockets. */
interface Present {
  sockets: number;
  readonly pace: Pace;
  readonly windows: RateWindows;
}

/** All sockets of a network reach the same Relay, so this Relay can count them (edge/chat/http/chat-sockets.ts). */
export class NetworkSockets {
  readonly #open = new Map<string, Present>();
  readonly #openings = new Map<string, { begunMs: number; count: number }>();
  #all = 0;

  /** `perNetwork`: sockets that a network may hold at the same time; 0 for no limit. */
  constructor(
    readonly perNetwork: number,
    readonly max = RELAY_SOCKETS_MAX,
    readonly changed: (open: number) => void = () => undefined,
  ) {}

  /** Null if the socket may be opened; the opening then counts. */
  findRefusal(network: string, nowMs: number): SocketRefusal | null {
    if (this.#all >= this.max) return { status: 503, retryAfterS: 5, info: `This relay holds ${this.max} sockets.` };
    if (this.perNetwork === 0) return null;
    const atOnce = this.#findLimit(network);
    if ((this.#open.get(network)?.sockets ?? 0) >= atOnce)
      return { status: 429, retryAfterS: 60, info: `This network has ${atOnce} sockets; close one first.` };
    const window = this.#getWindow(network, nowMs);
    if (window.count >= atOnce * OPENINGS_PER_SOCKET) {
      const retryAfterS = Math.ceil((window.begunMs + OPENINGS_WINDOW_MS - nowMs) / 1_000);
      return { status: 429, retryAfterS, info: `This network opened ${window.count} sockets within a minute.` };
    }
    window.count += 1;
    return null;
  }

  opened(network: string): void {
    this.#all += 1;
    this.changed(this.#all);
    const present = this.#open.get(network) ?? { sockets: 0, pace: new Pace(), windows: new RateWindows() };
    present.sockets += 1;
    this.#open.set(network, present);
  }

  closed(network: string): void {
    this.#all -= 1;
    this.changed(this.#all);
    const present = this.#open.get(network);
    if (!present) return;
    present.sockets -= 1;
    if (present.sockets === 0) this.#open.delete(network);
  }

  /** Counts a frame of the network. True if the network sends more than its sockets may. */
  floods(network: string, nowMs: number): boolean {
    const present = this.#open.get(network);
    return this.perNetwork > 0 && present?.windows.take("flood", networkFlood(this.#findLimit(network)), nowMs) === false;
  }

  /** Returns the milliseconds that a command of the network has to wait; null if it has to be refused. */
  waitMs(network: string, nowMs: number): number | null {
    const present = this.#open.get(network);
    if (this.perNetwork === 0 || !present) return 0;
    return present.pace.take(networkPace(this.#findLimit(network)), nowMs, WAIT_MAX_MS);
  }

  /** A socket of the network was closed because it flooded. Its next sockets count for more. */
  flooded(network: string, nowMs: number): void {
    this.#getWindow(network, nowMs).count += (this.#findLimit(network) * OPENINGS_PER_SOCKET) / FLOODS_MAX;
  }

  #findLimit(network: string): number {
    return this.perNetwork * (network === "" ? UNKNOWN_NETWORKS : 1);
  }

  #getWindow(network: string, nowMs: number): { begunMs: number; count: number } {
    const known = this.#openings.get(network);
    if (known && nowMs - known.begunMs < OPENINGS_WINDOW_MS) return known;
    if (this.#openings.size > RELAY_SOCKETS_MAX)
      for (const [name, { begunMs }] of this.#openings) if (nowMs - begunMs >= OPENINGS_WINDOW_MS) this.#openings.delete(name);
    const begun = { begunMs: nowMs, count: 0 };
    this.#openings.set(network, begun);
    return begun;
  }
}
