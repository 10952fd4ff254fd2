import { isGuestId } from "../../ground/chat-identity/guest-id.ts";
import { RateWindows } from "../rate-windows.ts";
import { type OpeningRate, Openings } from "./openings.ts";
import { Pace } from "./pace.ts";
import { networkFlood, networkPace, WAIT_MAX_MS } from "./rate-limits.ts";
import type { Session } from "./session.ts";

/**
 * If a Relay has this many sockets, further sockets go to the next shard. The number is far below the platform's 32,768, because
 * memory and the single thread run out earlier.
 */
export const RELAY_SOCKETS_MAX = 10_000;

/** One object does 500 to 1,000 calls a second. All sockets of a full Relay are back 20 s after it restarted. */
export const RELAY_OPENINGS: OpeningRate = { burst: 1_000, perSecond: 500 };

/**
 * Carriers put thousands of phones behind one address, and a lost server makes all of them return at once: 4,000 are back after
 * 40 s. A network takes a fifth of what its Relay can open.
 */
export const NETWORK_OPENINGS: OpeningRate = { burst: 400, perSecond: 100 };

/** A person with a session of the site. Tabs of a browser return together. */
const PERSON_OPENINGS: OpeningRate = { burst: 20, perSecond: 0.5 };

/** A flood costs its network a quarter of what it may open at once. */
const FLOOD_COSTS = NETWORK_OPENINGS.burst / 4;

/** Visitors and guests of one network at one Relay; further ones go to the next shard, so that each network leaves half to others. */
export const NETWORK_VIEWERS_MAX = 5_000;

/** A page enters a room within a second. After this time a suspect makes room for a new socket of its network. */
const SUSPECT_MS = 10_000;
/** A suspect that made room for another socket is asked to stay away for so many seconds. */
export const DISPLACED_AWAY_S = 60;

/** All unknown networks together have this number times the limits of a known network. */
const UNKNOWN_NETWORKS = 10;

/** Why a socket is refused: an HTTP status, and the seconds after which the client may retry. 503: the next shard may take it. */
export interface SocketRefusal {
  status: 429 | 503;
  retryAfterS: number;
  info: string;
}

export type SocketHolder = Pick<Session, "network" | "isLoggedIn" | "userId" | "rooms">;

/**
 * `suspect`: has neither signed in nor entered a room, or has broken a limit. `viewer`: a visitor or guest. A viewer costs what a
 * page costs, and its number is limited; so that a machine which imitates pages gains no more than pages do.
 */
type Standing = "suspect" | "viewer" | "person";

interface OpenSocket {
  openedMs: number;
  standing: Standing;
  isDistrusted: boolean;
}

/** The commands of a network's people share one of these, and those of all others share another. */
class Share {
  readonly pace = new Pace();
  readonly windows = new RateWindows();
}

class Network {
  readonly openings: Openings;
  /** The oldest comes first. */
  readonly suspects = new Set<SocketHolder>();
  viewers = 0;
  people = 0;
  readonly ofPeople = new Share();
  readonly ofOthers = new Share();

  constructor(
    /** How many times the limits of a known network it has. */
    readonly times: number,
    nowMs: number,
  ) {
    const { burst, perSecond } = NETWORK_OPENINGS;
    this.openings = new Openings({ burst: burst * times, perSecond: perSecond * times }, nowMs);
  }

  get others(): number {
    return this.viewers + this.suspects.size;
  }

  get sockets(): number {
    return this.others + this.people;
  }

  count(standing: Standing, holder: SocketHolder, change: 1 | -1): void {
    if (standing === "person") this.people += change;
    else if (standing === "viewer") this.viewers += change;
    else if (change === 1) this.suspects.add(holder);
    else this.suspects.delete(holder);
  }
}

interface Events<Holder> {
  /** Called with the number of all sockets. */
  changed?: (open: number) => void;
  /** Called for a suspect that makes room for another socket; it has to be closed. */
  displaced?: (holder: Holder) => void;
}

/**
 * Limits how fast a network opens sockets, and how many of them are suspects, but not how many neighbours watch (docs/decisions/0111).
 * All sockets of a network reach the same Relay, so this Relay can count them (edge/chat/http/chat-sockets.ts).
 */
export class NetworkSockets<Holder extends SocketHolder = SocketHolder> {
  readonly #networks = new Map<string, Network>();
  readonly #sockets = new Map<SocketHolder, OpenSocket>();
  readonly #people = new Map<string, Openings>();
  readonly #openings: Openings;

  /** `perNetwork`: suspects that a network may have before it has as many other sockets; 0 for no limit of any kind but `max`. */
  constructor(
    readonly perNetwork: number,
    nowMs: number,
    readonly on: Events<Holder> = {},
    readonly max = RELAY_SOCKETS_MAX,
  ) {
    this.#openings = new Openings(RELAY_OPENINGS, nowMs);
  }

  /**
   * Null if the socket may be opened; the opening then counts. `person`: a name for the site's session of the opening page; empty
   * without one.
   */
  findRefusal(network: string, nowMs: number, person = ""): SocketRefusal | null {
    if (this.#sockets.size >= this.max) return { status: 503, retryAfterS: 5, info: `This relay holds ${this.max} sockets.` };
    if (this.perNetwork === 0) return null;
    const own = person === "" ? null : this.#findPerson(person, nowMs);
    const known = this.#findNetwork(network, nowMs);
    const isOfPerson = own !== null && own.findWaitS(nowMs) === null;
    const refusal = isOfPerson ? null : this.#findNetworkRefusal(known, nowMs);
    if (refusal) return refusal;
    const waitS = this.#openings.findWaitS(nowMs);
    if (waitS !== null)
      return { status: 429, retryAfterS: waitS, info: `This relay opens ${RELAY_OPENINGS.perSecond} sockets a second.` };
    this.#openings.take();
    if (isOfPerson) own.take();
    else known.openings.take();
    return null;
  }

  opened(holder: Holder, nowMs: number): void {
    const socket: OpenSocket = { openedMs: nowMs, standing: "suspect", isDistrusted: false };
    socket.standing = toStanding(holder, socket);
    this.#sockets.set(holder, socket);
    this.on.changed?.(this.#sockets.size);
    this.#findNetwork(holder.network, nowMs).count(socket.standing, holder, 1);
  }

  closed(holder: Holder): void {
    const socket = this.#sockets.get(holder);
    if (!socket) return;
    this.#sockets.delete(holder);
    this.on.changed?.(this.#sockets.size);
    this.#networks.get(holder.network)?.count(socket.standing, holder, -1);
  }

  /** Call it when the holder may have signed in or out, or entered or left a room. */
  judge(holder: Holder): void {
    const socket = this.#sockets.get(holder);
    if (!socket) return;
    const standing = toStanding(holder, socket);
    if (standing === socket.standing) return;
    const network = this.#networks.get(holder.network);
    network?.count(socket.standing, holder, -1);
    network?.count(standing, holder, 1);
    socket.standing = standing;
  }

  /** The holder has broken a limit. A visitor or guest is a suspect from now on. */
  distrust(holder: Holder): void {
    const socket = this.#sockets.get(holder);
    if (socket) socket.isDistrusted = true;
    this.judge(holder);
  }

  /** Counts a frame. True if the network's people, or all others of the network, send more than they may. */
  floods(holder: Holder, nowMs: number): boolean {
    const shared = this.#findShare(holder);
    return shared?.share.windows.take("flood", networkFlood(shared.sockets), nowMs) === false;
  }

  /** Returns the milliseconds that a command has to wait; null if it has to be refused. */
  waitMs(holder: Holder, nowMs: number): number | null {
    const shared = this.#findShare(holder);
    return shared ? shared.share.pace.take(networkPace(shared.sockets), nowMs, WAIT_MAX_MS) : 0;
  }

  /** The holder's socket is closed because it flooded. */
  flooded(holder: Holder, nowMs: number): void {
    if (this.perNetwork > 0) this.#findNetwork(holder.network, nowMs).openings.take(FLOOD_COSTS);
  }

  #findNetworkRefusal(network: Network, nowMs: number): SocketRefusal | null {
    const viewersMax = NETWORK_VIEWERS_MAX * network.times;
    if (network.others >= viewersMax)
      return { status: 503, retryAfterS: 30, info: `This relay holds ${viewersMax} viewers of this network.` };
    const waitS = network.openings.findWaitS(nowMs);
    if (waitS !== null) {
      const { perSecond } = network.openings.rate;
      return { status: 429, retryAfterS: waitS, info: `This network opens more than ${perSecond} sockets a second.` };
    }
    const suspectsMax = Math.max(this.perNetwork * network.times, network.viewers + network.people);
    if (network.suspects.size < suspectsMax) return null;
    const [oldest] = network.suspects as Set<Holder>;
    const dueMs = SUSPECT_MS - (nowMs - this.#sockets.get(oldest!)!.openedMs);
    if (dueMs > 0) {
      const info = `${network.suspects.size} sockets of this network have entered no room yet, or broke a limit.`;
      return { status: 429, retryAfterS: Math.min(Math.ceil(dueMs / 1_000), SUSPECT_MS / 1_000), info };
    }
    network.suspects.delete(oldest!);
    this.closed(oldest!);
    this.on.displaced?.(oldest!);
    return null;
  }

  /** Null without a limit. Many sockets may do more, and few as much as `perNetwork`. */
  #findShare(holder: Holder): { share: Share; sockets: number } | null {
    const network = this.#networks.get(holder.network);
    const socket = this.#sockets.get(holder);
    if (this.perNetwork === 0 || !network || !socket) return null;
    const least = this.perNetwork * network.times;
    return socket.standing === "person"
      ? { share: network.ofPeople, sockets: Math.max(least, network.people) }
      : { share: network.ofOthers, sockets: Math.max(least, network.viewers) };
  }

  #findNetwork(name: string, nowMs: number): Network {
    const known = this.#networks.get(name);
    if (known) return known;
    if (this.#networks.size > RELAY_SOCKETS_MAX)
      for (const [other, network] of this.#networks)
        if (network.sockets === 0 && network.openings.isWhole(nowMs)) this.#networks.delete(other);
    const network = new Network(name === "" ? UNKNOWN_NETWORKS : 1, nowMs);
    this.#networks.set(name, network);
    return network;
  }

  #findPerson(person: string, nowMs: number): Openings {
    const known = this.#people.get(person);
    if (known) return known;
    if (this.#people.size > RELAY_SOCKETS_MAX)
      for (const [other, openings] of this.#people) if (openings.isWhole(nowMs)) this.#people.delete(other);
    const openings = new Openings(PERSON_OPENINGS, nowMs);
    this.#people.set(person, openings);
    return openings;
  }
}

function toStanding({ isLoggedIn, userId, rooms }: SocketHolder, { isDistrusted }: OpenSocket): Standing {
  if (isLoggedIn && !isGuestId(userId)) return "person";
  return !isDistrusted && (isLoggedIn || rooms.size > 0) ? "viewer" : "suspect";
}
