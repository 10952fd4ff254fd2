import type { Cancel, Clock } from "../clock";
import { PING_IDLE_MS, PING_TIMEOUT_MS } from "../protocol/limits/session";

export interface KeepAlive {
  /** The socket is open. No ping goes yet: a server to which thousands come back together has enough to do. */
  start(): void;
  /** Something came: the next is due `PING_IDLE_MS` from now. */
  heard(): void;
  stop(): void;
}

/** Finds out that a socket is dead: asks when nothing has come for 10 s, and gives up on it where nothing comes for 3 s more (specification 7.58, 9.25). */
export function createKeepAlive(clock: Clock, on: { ping(): void; dead(): void }): KeepAlive {
  let lastHeard = 0;
  let cancel: Cancel | null = null;

  /** Timers are not moved at every frame: this one looks how long it really was, and waits for the rest. */
  const watch = (): void => {
    const idleMs = clock.now() - lastHeard;
    if (idleMs < PING_IDLE_MS) {
      cancel = clock.after(PING_IDLE_MS - idleMs, watch);
      return;
    }
    const before = lastHeard;
    on.ping();
    cancel = clock.after(PING_TIMEOUT_MS, () => (lastHeard === before ? on.dead() : watch()));
  };

  return {
    start() {
      cancel?.();
      lastHeard = clock.now();
      watch();
    },
    heard() {
      lastHeard = clock.now();
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
