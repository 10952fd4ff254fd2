import type { Cancel, Clock } from "../clock.ts";
import { MIN_UPTIME_MS, RECONNECTS_MAX } from "../protocol/limits/session.ts";
import { retrySeconds, TRY_AGAIN_LATER } from "../protocol/ping.ts";
import { spreadRetry } from "../retry.ts";
import type { WebSocketClass } from "../types/options.ts";

/**
 * Upper bound of the first reconnect delay; each next bound doubles (full jitter), so that clients that lost the same server
 * neither return together nor overload a slow one.
 */
const RECONNECT_WITHIN_MS = 500;
const RECONNECT_WITHIN_MAX_MS = 30_000;

/** Delay before the next attempt after a number of consecutive failures, in milliseconds. */
export const reconnectWaitMs = (failures: number, random: () => number): number =>
  random() * Math.min(RECONNECT_WITHIN_MS * 2 ** Math.max(0, failures - 1), RECONNECT_WITHIN_MAX_MS);

/** An attempt that takes longer counts as failed. */
const OPEN_TIMEOUT_MS = 10_000;

/** `readyState` of an open socket. */
const OPEN = 1;

export interface SocketOptions {
  clock: Clock;
  /** Called before each attempt. */
  url: () => string;
  WebSocket: WebSocketClass;
  random: () => number;
}

export interface SocketEvents {
  open(): void;
  data(data: unknown): void;
  /**
   * The socket has closed. Another attempt follows unless `isLast`: then at least `RECONNECTS_MAX` consecutive attempts failed.
   */
  close(isLast: boolean): void;
}

/** A socket that reconnects by itself, up to `RECONNECTS_MAX` times in a row (specification 4.67). */
export interface Socket {
  send(data: Uint8Array<ArrayBuffer> | string): void;
  /** Closes an open or opening socket and connects at once. */
  reconnect(): void;
  /** Closes an unusable socket; counts as a failed attempt. */
  fail(): void;
  /** Delay before the next attempt, in milliseconds, by the failures so far. */
  backoffMs(): number;
  close(): void;
}

/** Opens a socket. If it closes within `MIN_UPTIME_MS` of opening, or before any data, the attempt counts as failed. */
export function openSocket({ clock, url, WebSocket, random }: SocketOptions, events: SocketEvents): Socket {
  /** The open or opening socket; events of an earlier one are ignored. */
  let socket: WebSocket | null = null;
  let failures = 0;
  /**
   * One timer at a time: the delay before an attempt, then the limit of opening, then the time until the attempt counts as a
   * success.
   */
  let cancel: Cancel | null = null;

  const wait = (waitMs: number, run: () => void): void => {
    cancel?.();
    cancel = clock.after(waitMs, run);
  };

  /** Returns true if there was a socket to close. */
  const leave = (): boolean => {
    cancel?.();
    const left = socket;
    socket = null;
    left?.close();
    return left !== null;
  };

  const backoffMs = (): number => reconnectWaitMs(failures, random);

  /** `retryS`: seconds for which the server accepts no connection, 0 if it named none. */
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
      // The platform refuses the address; report it to the app as a failed connection.
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
