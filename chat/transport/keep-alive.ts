import type { Cancel, Clock } from "../clock";
import { ChatError } from "../errors";
import type { SERVER_ERRORS } from "../protocol/errors";
import { PING_IDLE_MS, PING_TIMEOUT_MS } from "../protocol/limits/session";
import type { Requests } from "./requests";

/** The keep-alive that tells a client to stay away (specification 4.67). */
const FATAL_PING_ERROR: typeof SERVER_ERRORS.INVALID_FRAME = 60_002;

export interface KeepAlive {
  /** The socket is open: a first one goes at once. */
  start(): void;
  /** Something came: the next is due `PING_IDLE_MS` from now. */
  heard(): void;
  stop(): void;
}

/** Finds out that a socket is dead: asks when nothing has come for 10 s, and gives up on it after 3 s more (specification 7.58, 9.25). */
export function createKeepAlive(
  clock: Clock,
  requests: Requests,
  on: { dead(): void; fatal(error: ChatError): void },
): KeepAlive {
  let lastHeard = 0;
  let cancel: Cancel | null = null;
  let round = 0;

  /** Timers are not moved at every frame: this one looks how long it really was, and waits for the rest. */
  const watch = (): void => {
    const idleMs = clock.now() - lastHeard;
    if (idleMs >= PING_IDLE_MS) ping();
    else cancel = clock.after(PING_IDLE_MS - idleMs, watch);
  };

  const ping = (): void => {
    const own = round;
    requests.command("heartbeat.alive", {}, { isEarly: true, timeoutMs: PING_TIMEOUT_MS }).then(
      () => {
        if (own === round) watch();
      },
      (error: unknown) => {
        if (own !== round) return;
        if (error instanceof ChatError && error.code === FATAL_PING_ERROR) on.fatal(error);
        else on.dead();
      },
    );
  };

  return {
    start() {
      round += 1;
      cancel?.();
      lastHeard = clock.now();
      ping();
    },
    heard() {
      lastHeard = clock.now();
    },
    stop() {
      round += 1;
      cancel?.();
      cancel = null;
    },
  };
}
