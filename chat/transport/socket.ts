import type { Cancel, Clock } from "../clock";
import { MIN_UPTIME_MS, RECONNECTS_MAX } from "../protocol/limits/session";
import type { WebSocketClass } from "../types/options";

/**
 * Before the first reconnection; each next waits twice as long, so three take 1.4 to 3.5 s. The spread keeps apart the many who lost
 * the same server.
 */
const RECONNECT_DELAY_MS = 200;
const RECONNECT_SPREAD_MS = 300;
const RECONNECT_GROWTH = 2;

/** How long an opening may take before it counts as failed. */
const OPEN_TIMEOUT_MS = 4_000;

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
  /** Closed; another attempt follows by itself unless `isLast`: then `RECONNECTS_MAX` attempts failed in a row. */
  close(isLast: boolean): void;
}

/** A socket that comes back by itself, up to `RECONNECTS_MAX` times in a row (specification 4.67). */
export interface Socket {
  send(data: Uint8Array<ArrayBuffer>): void;
  /** Begins anew: closes what is open and connects, with all attempts again. */
  reconnect(): void;
  close(): void;
}

/** Opens a socket. One that closes within `MIN_UPTIME_MS` of opening counts as a failed attempt. */
export function openSocket({ clock, url, WebSocket, random }: SocketOptions, events: SocketEvents): Socket {
  const delayMs = RECONNECT_DELAY_MS + random() * RECONNECT_SPREAD_MS;
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

  const lost = (): void => {
    leave();
    failures += 1;
    const isLast = failures > RECONNECTS_MAX;
    if (!isLast) wait(delayMs * RECONNECT_GROWTH ** (failures - 1), attempt);
    events.close(isLast);
  };

  const attempt = (): void => {
    try {
      const own = new WebSocket(url());
      const on = (name: string, hear: (event: Event) => void): void =>
        own.addEventListener(name, (event: Event) => {
          if (own === socket) hear(event);
        });
      socket = own;
      own.binaryType = "arraybuffer";
      on("open", () => {
        wait(MIN_UPTIME_MS, () => {
          failures = 0;
        });
        events.open();
      });
      on("message", (event) => events.data((event as MessageEvent).data));
      on("close", lost);
      on("error", lost);
      wait(OPEN_TIMEOUT_MS, lost);
    } catch {
      // An address that the platform refuses; what the app is told is that there is no connection.
      lost();
    }
  };

  wait(0, attempt);
  return {
    send(data) {
      if (socket?.readyState === OPEN) socket.send(data);
    },
    reconnect() {
      const wasThere = leave();
      failures = 0;
      wait(0, attempt);
      if (wasThere) events.close(false);
    },
    close: leave,
  };
}
