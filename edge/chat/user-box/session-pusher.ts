import { log } from "#edge/contract/log.ts";
import type { InstanceStore } from "./store/instances.ts";

/** A push to one session, as a Relay receives it. */
export interface PushMessage {
  instId: number;
  /** JSON list of the push's events. */
  events: string;
  /** If set, the session must acknowledge the push with this text (wire: NeedAck). */
  sessionData?: string;
  /** The newest stamp among the messages in the events. */
  stamp?: number;
}

export interface PushOptions {
  /** The session that caused the event; its answer already carries the result. */
  exceptInstId?: number;
  /** If set, sessions acknowledge the push with this text. */
  sessionData?: string;
  /** The stamp of a private message. A session's next message gets a later stamp. */
  stamp?: number;
}

interface Waiting extends PushOptions {
  /** JSON of the event. */
  event: string;
}

export interface PusherParts {
  instances: InstanceStore;
  /** Hands messages to a Relay; returns the numbers of the sessions that no longer exist there. */
  send: (relay: string, messages: PushMessage[]) => Promise<number[]>;
  gone: (instId: number, relay: string) => Promise<void>;
  keepAlive: (promise: Promise<unknown>) => void;
}

/**
 * Pushes events to a user's live sessions. Only one call per Relay runs at a time, which keeps the order. Events that arrive
 * meanwhile leave together in the next call. A slow or distant Relay does not delay the others.
 */
export class SessionPusher {
  /** Events waiting for each Relay that has a call in flight. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #sending = new Map<string, Promise<void>>();

  /** Calls to a Relay that must finish before the next push. */
  readonly #holds = new Map<string, Promise<unknown>>();

  constructor(readonly parts: PusherParts) {}

  /**
   * Delays pushes to a Relay until a call has finished, so that a session is notified of its new group before it gets the group's
   * events.
   */
  hold(relay: string, until: Promise<unknown>): void {
    const held = Promise.allSettled([this.#holds.get(relay), until]).then(() => {
      if (this.#holds.get(relay) === held) this.#holds.delete(relay);
    });
    this.#holds.set(relay, held);
  }

  push(event: string, options: PushOptions = {}): void {
    // Skips a Relay that holds only the session that caused the event.
    for (const relay of new Set(
      this.parts.instances.online.filter(({ inst_id }) => inst_id !== options.exceptInstId).map(({ relay }) => relay),
    ))
      this.#pushTo(relay, { event, ...options });
  }

  /**
   * Pushes an event to all sessions except those at a Relay that waits for the answer. Returns the numbers of the excepted
   * sessions, because the Relay pushes to them itself. If pushes to that Relay are already in flight, this event queues behind
   * those pushes and the list is empty.
   */
  pushAnswering(sender: string, event: string, options: PushOptions): number[] {
    const instIds: number[] = [];
    const isBusy = this.#waiting.has(sender) || this.#holds.has(sender);
    const others = new Set<string>();
    for (const { inst_id, relay } of this.parts.instances.online) {
      if (relay === sender && !isBusy) instIds.push(inst_id);
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

  /** Resolves when all pushes so far were delivered to their sockets or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending.values());
  }

  async #sendAll(relay: string): Promise<void> {
    // Events pushed in the same turn leave in one frame.
    await Promise.resolve();
    await this.#holds.get(relay);
    for (let waiting = this.#take(relay); waiting; waiting = this.#take(relay)) {
      const messages = this.parts.instances.online
        .filter((instance) => instance.relay === relay)
        .flatMap(({ inst_id }) => toPush(inst_id, waiting));
      if (messages.length > 0) await this.#send(relay, messages);
    }
  }

  /** Takes the events waiting for a Relay. If there are none, marks the Relay as idle and returns null. */
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
      // The session's own recovery fetches the events of a failed push (docs/design/chat-relay.md#what-the-chat-promises, 4).
      log.warn(`Relay ${relay} did not take a push.`, error);
    }
  }
}

/** Returns the push for one session; empty if no event concerns it. */
function toPush(instId: number, waiting: readonly Waiting[]): PushMessage[] {
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
