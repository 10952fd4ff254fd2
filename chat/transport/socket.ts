import type { Cancel, Clock } from "../clock";
import { MIN_UPTIME_MS, RECONNECTS_MAX } from "../protocol/limits/session";
import { retrySeconds, TRY_AGAIN_LATER } from "../protocol/ping";
import { spreadRetry } from "../retry";
import type { WebSocketClass } from "../types/options";

/**
 * The first reconnection comes at any time within this long, each next within twice as long (full jitter): the many who lost the same server
 * neither come back together nor keep one busy that is slow.
 */
const RECONNECT_WITHIN_MS = 500;
const RECONNECT_WITHIN_MAX_MS = 30_000;

/** How long to wait after so many failed attempts in a row, in milliseconds. */
export const reconnectWaitMs = (failures: number, random: () => number): number => random() * Math.min(RECONNECT_WITHIN_MS * 2 ** Math.max(0, failures - 1), RECONNECT_WITHIN_MAX_MS);

/** How long an opening may take before it counts as failed. */
const OPEN_TIMEOUT_MS = 10_000;

/** `readyState` of a socket that takes data. */
const OPEN = 1;

export interface SocketOptions {
  clock: Clock;
  /** Asked at each attempt. */
  url: () => string;
  WebSocket: WebSocketClass;
  random: () => number;
}

export interface SocketEvents {
  open(): void;
  data(data: unknown): void;
  /** Closed; another attempt follows by itself unless `isLast`: then at least `RECONNECTS_MAX` attempts failed in a row. */
  close(isLast: boolean): void;
}

/** A socket that comes back by itself, up to `RECONNECTS_MAX` times in a row (specification 4.67). */
export interface Socket {
  send(data: Uint8Array<ArrayBuffer> | string): void;
  /** Closes what is open or opening and connects at once. */
  reconnect(): void;
  /** It is no good: closes it, as a failed attempt. */
  fail(): void;
  /** How long to wait before the next attempt, in milliseconds, after those that failed so far. */
  backoffMs(): number;
  close(): void;
}

/** Opens a socket. One that closes within `MIN_UPTIME_MS` of opening, or before anything came over it, counts as a failed attempt. */
export function openSocket({ clock, url, WebSocket, random }: SocketOptions, events: SocketEvents): Socket {
  /** The one that is open or opening; what comes of an earlier one has no effect. */
  let socket: WebSocket | null = null;
  let failures = 0;
  /** One timer at a time: until the next attempt, then until opening takes too long, then until the attempt counts as a success. */
  let cancel: Cancel | null = null;

  const wait = (waitMs: number, run: () => void): void => {
    cancel?.();
    cancel = clock.after(waitMs, run);
  };

  /** True if there was a socket to leave. */
  const leave = (): boolean => {
    cancel?.();
    const left = socket;
    socket = null;
    left?.close();
    return left !== null;
  };

  const backoffMs = (): number => reconnectWaitMs(failures, random);

  /** `retryS`: the server has no place for so many seconds, 0 where it said nothing. */
  const lost = (retryS: number): void => {
    leave();
    failures += 1;
    const isLast = failures > RECONNECTS_MAX && retryS === 0;
    if (!isLast) wait(retryS > 0 ? spreadRetry(retryS * 1_000, random) : backoffMs(), attempt);
    events.close(isLast);
  };

  const attempt = (): void => {
    try {
      const own = new WebSocket(url());
      const on = (name: string, hear: (event: Event) => void): void =>
        own.addEventListener(name, (event: Event) => {
          if (own === socket) hear(event);
        });
      let isOld = false;
      let isHeard = false;
      const proven = (): void => {
        if (isOld && isHeard) failures = 0;
      };
      socket = own;
      own.binaryType = "arraybuffer";
      on("open", () => {
        wait(MIN_UPTIME_MS, () => {
          isOld = true;
          proven();
        });
        events.open();
      });
      on("message", (event) => {
        isHeard = true;
        proven();
        events.data((event as MessageEvent).data);
      });
      on("close", (event) => {
        const { code, reason } = event as CloseEvent;
        lost(code === TRY_AGAIN_LATER ? retrySeconds(reason) : 0);
      });
      on("error", () => lost(0));
      wait(OPEN_TIMEOUT_MS, () => lost(0));
    } catch {
      // An address that the platform refuses; what the app is told is that there is no connection.
      lost(0);
    }
  };

  wait(0, attempt);
  return {
    send(data) {
      if (socket?.readyState === OPEN) socket.send(data);
    },
    backoffMs,
    fail: () => lost(0),
    reconnect() {
      const wasThere = leave();
      wait(0, attempt);
      if (wasThere) events.close(false);
    },
    close: leave,
  };
}
