import { log } from "#edge/contract/log.ts";
import type { InstanceStore } from "./store/instances.ts";

export interface PushMessage {
  instId: number;
  /** JSON list of the push's events. */
  events: string;
  sessionData?: string;
  stamp?: number;
}

export interface PushOptions {
  /** The session that caused the event. It gets no push, because its answer already has the result. */
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
  /** Returns the numbers of the sessions that no longer exist at the Relay. */
  send: (relay: string, messages: PushMessage[]) => Promise<number[]>;
  gone: (instId: number, relay: string) => Promise<void>;
  keepAlive: (promise: Promise<unknown>) => void;
}

/**
 * Only one call per Relay runs at a time, which keeps the order. Events that arrive meanwhile are sent together in the next call. A
 * slow Relay delays no other Relay.
 */
export class SessionPusher {
  /** Events wait here while a call to their Relay runs. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #sending = new Map<string, Promise<void>>();

  /** Calls to a Relay that must finish before the next push. */
  readonly #holds = new Map<string, Promise<unknown>>();

  constructor(readonly parts: PusherParts) {}

  /**
   * Delays pushes to the Relay until a call ends, because a session must be notified of its new group before it gets the group's
   * events.
   */
  hold(relay: string, until: Promise<unknown>): void {
    const held = Promise.allSettled([this.#holds.get(relay), until]).then(() => {
      if (this.#holds.get(relay) === held) this.#holds.delete(relay);
    });
    this.#holds.set(relay, held);
  }

  push(event: string, options: PushOptions = {}): void {
    for (const relay of new Set(
      this.parts.instances.online.filter(({ inst_id }) => inst_id !== options.exceptInstId).map(({ relay }) => relay),
    ))
      this.#pushTo(relay, { event, ...options });
  }

  /**
   * Skips and returns the sessions at Relay `sender`. That Relay waits for this answer and pushes to them itself. Returns none if
   * pushes to that Relay are already queued.
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

  async settled(): Promise<void> {
    await Promise.all(this.#sending.values());
  }

  async #sendAll(relay: string): Promise<void> {
    await Promise.resolve();
    await this.#holds.get(relay);
    for (let waiting = this.#take(relay); waiting; waiting = this.#take(relay)) {
      const messages = this.parts.instances.online
        .filter((instance) => instance.relay === relay)
        .flatMap(({ inst_id }) => toPush(inst_id, waiting));
      if (messages.length > 0) await this.#send(relay, messages);
    }
  }

  /** Null if no event waits; the Relay is then idle. */
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
      // The session's own recovery requests the events of a failed push (docs/design/chat-relay.md#what-the-chat-promises, 4).
      log.warn(`Relay ${relay} did not take a push.`, error);
    }
  }
}

/** Empty if no event concerns the session. */
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
