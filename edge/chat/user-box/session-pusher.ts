import { log } from "#edge/contract/log.ts";
import type { InstanceStore } from "./store/instances.ts";

/** What a Relay is handed for one session. */
export interface PushMessage {
  instId: number;
  /** JSON list of the push's events. */
  events: string;
  /** Where it is set, the session is asked to acknowledge with it (wire: NeedAck). */
  sessionData?: string;
  /** The newest stamp of a message among the events. */
  stamp?: number;
}

export interface PushOptions {
  /** The session that caused it and was answered. */
  exceptInstId?: number;
  /** Where it is set, sessions acknowledge with it. */
  sessionData?: string;
  /** Of a message of one to one: what a session says after it has heard it is stamped later. */
  stamp?: number;
}

interface Waiting extends PushOptions {
  /** JSON of the event. */
  event: string;
}

export interface PusherParts {
  instances: InstanceStore;
  /** Hands messages to a Relay; the numbers of the sessions that are not there any more. */
  send: (relay: string, messages: PushMessage[]) => Promise<number[]>;
  gone: (instId: number, relay: string) => Promise<void>;
  keepAlive: (promise: Promise<unknown>) => void;
}

/**
 * Pushes to a user's live sessions. One hand-over a Relay at a time keeps their order; what comes meanwhile leaves together with
 * the next, and a Relay that is slow or far away does not hold up the others.
 */
export class SessionPusher {
  /** What waits for each Relay that is being sent to. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #sending = new Map<string, Promise<void>>();

  /** What a Relay is being told that has to come before the next push. */
  readonly #holds = new Map<string, Promise<unknown>>();

  constructor(readonly parts: PusherParts) {}

  /** Lets pushes to a Relay wait: one who is told that he is in a group hears what happens in it from then on. */
  hold(relay: string, until: Promise<unknown>): void {
    const held = Promise.allSettled([this.#holds.get(relay), until]).then(() => {
      if (this.#holds.get(relay) === held) this.#holds.delete(relay);
    });
    this.#holds.set(relay, held);
  }

  push(event: string, options: PushOptions = {}): void {
    // A Relay that holds only the session that caused it is told nothing.
    for (const relay of new Set(
      this.parts.instances.online.filter(({ inst_id }) => inst_id !== options.exceptInstId).map(({ relay }) => relay),
    ))
      this.#pushTo(relay, { event, ...options });
  }

  /**
   * Pushes to all sessions but those at a Relay that waits for an answer and pushes to its own itself: their numbers. Where something is on
   * its way to that Relay already, this goes behind it as usual, and there are none.
   */
  pushAnswering(asking: string, event: string, options: PushOptions): number[] {
    const instIds: number[] = [];
    const isBusy = this.#waiting.has(asking) || this.#holds.has(asking);
    const others = new Set<string>();
    for (const { inst_id, relay } of this.parts.instances.online) {
      if (relay === asking && !isBusy) instIds.push(inst_id);
      else others.add(relay);
    }
    for (const relay of others) this.#pushTo(relay, { event, ...options });
    return instIds;
  }

  #pushTo(relay: string, push: Waiting): void {
    const waiting = this.#waiting.get(relay);
    if (waiting) {
      waiting.push(push);
      return;
    }
    this.#waiting.set(relay, [push]);
    const sending = this.#sendAll(relay);
    this.#sending.set(relay, sending);
    this.parts.keepAlive(sending);
  }

  /** Resolves when everything pushed so far is with its sockets, or was given up. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending.values());
  }

  async #sendAll(relay: string): Promise<void> {
    // What the running turn pushes leaves in one frame.
    await Promise.resolve();
    await this.#holds.get(relay);
    for (let waiting = this.#take(relay); waiting; waiting = this.#take(relay)) {
      const messages = this.parts.instances.online
        .filter((instance) => instance.relay === relay)
        .flatMap(({ inst_id }) => messageOf(inst_id, waiting));
      if (messages.length > 0) await this.#send(relay, messages);
    }
  }

  /** What waits for a Relay; null, and nothing is being sent to it any more, where nothing does. */
  #take(relay: string): Waiting[] | null {
    const waiting = this.#waiting.get(relay) ?? [];
    if (waiting.length === 0) {
      this.#waiting.delete(relay);
      this.#sending.delete(relay);
      return null;
    }
    this.#waiting.set(relay, []);
    return waiting;
  }

  async #send(relay: string, messages: PushMessage[]): Promise<void> {
    try {
      const gone = await this.parts.send(relay, messages);
      for (const instId of gone) await this.parts.gone(instId, relay);
    } catch (error) {
      // The session's own recovery finds what it was not pushed (design: promise 4).
      log.warn(`Relay ${relay} did not take a push.`, error);
    }
  }
}

/** What one session is to be told, if anything. */
function messageOf(instId: number, waiting: readonly Waiting[]): PushMessage[] {
  const own = waiting.filter(({ exceptInstId }) => exceptInstId !== instId);
  if (own.length === 0) return [];
  const sessionData = own.findLast((push) => push.sessionData !== undefined)?.sessionData;
  const stamp = Math.max(...own.map((push) => push.stamp ?? 0));
  return [
    {
      instId,
      events: `[${own.map(({ event }) => event).join()}]`,
      ...(sessionData !== undefined && { sessionData }),
      ...(stamp > 0 && { stamp }),
    },
  ];
}
