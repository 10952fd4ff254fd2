/** Header in which the Worker tells a Relay the network of a socket; a client's own is overwritten. */
export const NETWORK_HEADER = "x-chat-network";

/** Sockets that one Relay holds: far below the platform's 32,768, since memory and one thread end earlier. Further ones go to the next shard. */
export const RELAY_SOCKETS_MAX = 10_000;

/** Openings of one network within a minute, for each socket that it may have at once: all of them come back after a deployment. */
const OPENINGS_PER_SOCKET = 2;
const OPENINGS_WINDOW_MS = 60_000;

/** Sockets whose network nobody knows share one limit, of so many networks. */
const UNKNOWN_NETWORKS = 10;

/** Why a socket is not opened: an HTTP status, and the seconds after which a client may try again. */
export interface SocketRefusal {
  status: 429 | 503;
  retryAfterS: number;
  info: string;
}

/** Counts the sockets of each network at one Relay; one network's all come to the same (edge/chat/http/chat-sockets.ts). */
export class NetworkSockets {
  readonly #open = new Map<string, number>();
  readonly #openings = new Map<string, { begunMs: number; count: number }>();
  #all = 0;

  /** `perNetwork`: sockets of a network at once, 0 for as many as it likes. */
  constructor(
    readonly perNetwork: number,
    readonly max = RELAY_SOCKETS_MAX,
    /** Hears how many sockets are open. */
    readonly changed: (open: number) => void = () => undefined,
  ) {}

  /** Why one more socket of a network is refused at `nowMs`; null where it may be opened, which counts. */
  refusalOf(network: string, nowMs: number): SocketRefusal | null {
    if (this.#all >= this.max) return { status: 503, retryAfterS: 5, info: `This relay holds ${this.max} sockets.` };
    if (this.perNetwork === 0) return null;
    const atOnce = this.perNetwork * (network === "" ? UNKNOWN_NETWORKS : 1);
    if ((this.#open.get(network) ?? 0) >= atOnce)
      return { status: 429, retryAfterS: 60, info: `This network has ${atOnce} sockets; close one first.` };
    const window = this.#windowOf(network, nowMs);
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
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1);
  }

  closed(network: string): void {
    this.#all -= 1;
    this.changed(this.#all);
    const left = (this.#open.get(network) ?? 1) - 1;
    if (left > 0) this.#open.set(network, left);
    else this.#open.delete(network);
  }

  #windowOf(network: string, nowMs: number): { begunMs: number; count: number } {
    const known = this.#openings.get(network);
    if (known && nowMs - known.begunMs < OPENINGS_WINDOW_MS) return known;
    // Windows that are over go when there are many.
    if (this.#openings.size > RELAY_SOCKETS_MAX)
      for (const [name, { begunMs }] of this.#openings) if (nowMs - begunMs >= OPENINGS_WINDOW_MS) this.#openings.delete(name);
    const begun = { begunMs: nowMs, count: 0 };
    this.#openings.set(network, begun);
    return begun;
  }
}
