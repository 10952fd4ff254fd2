import type { Cancel, Clock } from "../clock.ts";
import { PING_IDLE_MS, PING_TIMEOUT_MS } from "../protocol/limits/session.ts";

export interface KeepAlive {
  /**
   * Called when the socket has opened. Delays the first ping, because thousands of clients may reconnect to the server at the
   * same time.
   */
  start(): void;
  /** Called when data has arrived. The next ping is due in `PING_IDLE_MS`. */
  heard(): void;
  stop(): void;
}

/** Detects a dead socket: pings after 10 s without traffic, and gives up after another 3 s (specification 7.58, 9.25). */
export function createKeepAlive(clock: Clock, on: { ping(): void; dead(): void }): KeepAlive {
  let lastHeard = 0;
  let cancel: Cancel | null = null;

  /**
   * The timer is not reset at every frame. When the timer fires too early, it waits for the rest of `PING_IDLE_MS` after the last
   * frame.
   */
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
