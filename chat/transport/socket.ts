import type { Cancel, Clock } from "../clock.ts";
import { MIN_UPTIME_MS, RECONNECTS_MAX } from "../protocol/limits/session.ts";
import { retrySeconds, TRY_AGAIN_LATER } from "../protocol/ping.ts";
import { spreadRetry } from "../retry.ts";
import type { WebSocketClass } from "../types/options.ts";

/**
 * Upper bound of the first random delay; it doubles after each failure. The whole delay is random (full jitter), so that clients do
 * not return to a lost server all at once.
 */
const RECONNECT_WITHIN_MS = 500;
const RECONNECT_WITHIN_MAX_MS = 30_000;

export const reconnectWaitMs = (failures: number, random: () => number): number =>
  random() * Math.min(RECONNECT_WITHIN_MS * 2 ** Math.max(0, failures - 1), RECONNECT_WITHIN_MAX_MS);

/** An attempt to connect that takes longer than this counts as failed. */
const OPEN_TIMEOUT_MS = 10_000;

const OPEN = 1;

export interface SocketOptions {
  clock: Clock;
  /** Called before each attempt to connect. */
  url: () => string;
  WebSocket: WebSocketClass;
  random: () => number;
}

export interface SocketEvents {
  open(): void;
  data(data: unknown): void;
  /**
   * Called when the socket has closed. `isLast`: at least `RECONNECTS_MAX` attempts failed in a row, and no other attempt follows.
   */
  close(isLast: boolean): void;
}

/** A socket that reconnects by itself, up to `RECONNECTS_MAX` times in a row (specification 4.67). */
export interface Socket {
  send(data: Uint8Array<ArrayBuffer> | string): void;
  /** Closes an open or opening socket, and connects again at once. */
  reconnect(): void;
  /** Closes an unusable socket and counts it as a failed attempt. */
  fail(): void;
  backoffMs(): number;
  close(): void;
}

/** The attempt counts as failed if the socket closes within `MIN_UPTIME_MS` after opening, or before any data has arrived. */
export function openSocket({ clock, url, WebSocket, random }: SocketOptions, events: SocketEvents): Socket {
  /** The open or opening socket. Events of an earlier socket are ignored. */
  let socket: WebSocket | null = null;
  let failures = 0;
  /**
   * The only timer. It is first the delay before an attempt, then the time limit of opening, then the time until the attempt counts
   * as successful.
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

  /** `retryS` is the number of seconds for which the server accepts no connection; 0 if the server stated none. */
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
      // The platform has refused the address. The app receives an event that the connection failed.
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
