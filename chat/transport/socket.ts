import ReconnectingWebSocket from "partysocket/ws";
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

export interface SocketOptions {
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

/**
 * Opens a socket. One that closes within `MIN_UPTIME_MS` of opening counts as a failed attempt, for
 * only after that does partysocket set its count back.
 */
export function openSocket({ url, WebSocket, random }: SocketOptions, events: SocketEvents): Socket {
  const socket = new ReconnectingWebSocket(url, null, {
    WebSocket,
    maxRetries: RECONNECTS_MAX,
    minUptime: MIN_UPTIME_MS,
    minReconnectionDelay: RECONNECT_DELAY_MS + random() * RECONNECT_SPREAD_MS,
    reconnectionDelayGrowFactor: RECONNECT_GROWTH,
    connectionTimeout: OPEN_TIMEOUT_MS,
    // What waits for the socket waits in requests.ts, where it can time out and where a login goes first.
    maxEnqueuedMessages: 0,
  });
  socket.binaryType = "arraybuffer";
  let hadLastAttempt = false;
  socket.onopen = () => events.open();
  socket.onmessage = ({ data }) => events.data(data);
  socket.onclose = () => {
    // When this is called the next attempt is counted already: the count stays at its end only if there was none left.
    const isLast = hadLastAttempt && socket.retryCount >= RECONNECTS_MAX;
    hadLastAttempt = socket.retryCount >= RECONNECTS_MAX;
    events.close(isLast);
  };
  return {
    send(data) {
      if (socket.readyState === socket.OPEN) socket.send(data);
    },
    reconnect() {
      hadLastAttempt = false;
      socket.reconnect();
    },
    close() {
      socket.onclose = null;
      socket.close();
    },
  };
}
