import type { Cancel, Clock } from "../clock.ts";
import { type ChatError, failure, Refusal, words } from "../errors.ts";
import { NETWORK_ERROR, NETWORK_TIMEOUT } from "../protocol/client-errors.ts";
import { PING, PING_COMMAND } from "../protocol/ping.ts";
import { INVALID_FRAME } from "../protocol/server-errors.ts";
import type { NetState } from "../types/events.ts";
import type { WebSocketClass } from "../types/options.ts";
import { createFrameReader, encodeFrame, type IncomingFrame } from "./frames.ts";
import { createKeepAlive } from "./keep-alive.ts";
import type { Probe } from "./probe.ts";
import { type AnswerBody, createRequests, type Requests } from "./requests.ts";
import { openSocket, type Socket } from "./socket.ts";

/**
 * Interval of the probes while there is no network. With the random delay of up to RETURN_SPREAD_MS, a viewer reconnects within 5
 * s after the network returns.
 */
const PROBE_AGAIN_MS = 2_000;
/** Upper bound of the random delay before reconnecting, so that clients that lost the same network do not all reconnect at once. */
const RETURN_SPREAD_MS = 1_500;

export interface ConnectionOptions {
  clock: Clock;
  WebSocket: WebSocketClass;
  random: () => number;
  probe: Probe;
  /** Called before each attempt to connect. */
  url(): string;
  /** Returns the head of a frame without servcmd and seq. */
  head(): object;
  /** Handles a push, which is a frame that answers no request. */
  push(frame: IncomingFrame): void;
  state(state: NetState): void;
  /** Restores the session after the socket has opened. Other requests wait until the promise resolves. */
  reopen(): Promise<void>;
  /** Called if the connection is lost, either permanently or until the network returns. */
  failed(error: ChatError): void;
}

export interface Connection {
  readonly state: NetState;
  command: Requests["command"];
  /** Connects if there is no connection, even after the connection has ended permanently. */
  connect(): void;
  /** Called if the platform reports that its network has returned or is lost (specification 4.66). */
  networkChanged(isOnline: boolean): void;
  abandon(reason: ChatError): void;
  /** Every pending request rejects with `reason`. */
  close(reason: ChatError): void;
}

/** The only socket to the relay, with its states, reconnects and requests (specification 4.67). */
export function createConnection(options: ConnectionOptions): Connection {
  const { clock } = options;
  let state: NetState = "disconnected";
  let socket: Socket | null = null;
  /** Number of the current socket, so that events of an earlier socket are ignored. */
  let opening = 0;
  let cancelReturn: Cancel | null = null;
  let isWanted = false;
  let hasReported = false;

  const requests = createRequests(clock, (servcmd, seq, body) => {
    const head = { ...options.head(), servcmd, seq, reqtime: Math.floor(clock.now() / 1_000) };
    socket?.send(encodeFrame(head, body));
  });
  const keepAlive = createKeepAlive(clock, { ping: () => socket?.send(PING), dead: () => socket?.fail() });
  const reader = createFrameReader(
    (frame) => {
      keepAlive.heard();
      if (frame.head.servcmd === PING_COMMAND) pingAnswered(frame.body as AnswerBody);
      else if (!requests.answered(frame)) options.push(frame);
    },
    () => socket?.fail(),
  );

  const pingAnswered = (body: AnswerBody): void => {
    if (body.ErrorCode !== INVALID_FRAME) return;
    isWanted = false;
    drop();
    options.failed(new Refusal(body.ErrorCode, body.ErrorInfo || PING_COMMAND, body));
  };

  /** Only the answer to a ping is a text frame; all other frames are binary. */
  const data = (data: unknown): void => {
    if (typeof data === "string") keepAlive.heard();
    else reader.read(data);
  };

  const become = (next: NetState): void => {
    if (state === next) return;
    state = next;
    options.state(next);
  };

  const opened = (): void => {
    opening += 1;
    hasReported = false;
    become("connected");
    requests.opened();
    keepAlive.start();
    const own = opening;
    const release = (): void => {
      if (own === opening && state === "connected") requests.released();
    };
    options.reopen().then(release, release);
  };

  const ended = (next: NetState): void => {
    opening += 1;
    keepAlive.stop();
    reader.reset();
    requests.closed();
    become(next);
  };

  const closed = (isLast: boolean): void => {
    ended(isLast ? "disconnected" : "connecting");
    if (isLast) void lookForNetwork();
  };

  /**
   * Runs after the last attempt to reconnect. If a probe reaches the host, reconnects with growing delays. Otherwise reports the
   * failure once and probes again later.
   */
  const lookForNetwork = async (): Promise<void> => {
    const own = opening;
    const isThere = await options.probe({ event: "reconnectFailed" });
    if (own !== opening || !socket) return;
    if (!isThere && !hasReported) {
      hasReported = true;
      options.failed(failure(NETWORK_ERROR, words("away")));
    }
    const waitMs = isThere ? socket.backoffMs() : PROBE_AGAIN_MS + options.random() * RETURN_SPREAD_MS;
    cancelReturn = clock.after(waitMs, begin);
  };

  const begin = (): void => {
    cancelReturn?.();
    cancelReturn = null;
    become("connecting");
    if (socket) socket.reconnect();
    else socket = openSocket(options, { open: opened, data, close: closed });
  };

  const drop = (): void => {
    cancelReturn?.();
    cancelReturn = null;
    socket?.close();
    socket = null;
    ended("disconnected");
  };

  return {
    get state() {
      return state;
    },

    async command(servcmd, body, requestOptions) {
      try {
        return await requests.command(servcmd, body, requestOptions);
      } catch (error) {
        // Sends no probe after a refusal, because the server's answer proves that the network works.
        const { code } = error as ChatError;
        if (code === NETWORK_TIMEOUT || code === NETWORK_ERROR) void options.probe({ event: "requestFailed", servcmd });
        throw error;
      }
    },

    connect() {
      isWanted = true;
      if (!socket) begin();
    },

    networkChanged(isOnline) {
      if (!isWanted) return;
      if (!isOnline) drop();
      else if (state !== "connected") begin();
    },

    abandon: requests.abandon,

    close(reason) {
      isWanted = false;
      // Abandons the requests before the socket closes, because closing would reject them with another reason.
      requests.abandon(reason);
      drop();
    },
  };
}
