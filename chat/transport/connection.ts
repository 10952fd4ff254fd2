import type { Cancel, Clock } from "../clock";
import { type ChatError, type CodeOf, failure, Refusal, words } from "../errors";
import type { SERVER_ERRORS } from "../protocol/errors";
import { PING, PING_COMMAND } from "../protocol/ping";
import type { NetState } from "../types/events";
import type { WebSocketClass } from "../types/options";
import { createFrameReader, encodeFrame, type IncomingFrame } from "./frames";
import { createKeepAlive } from "./keep-alive";
import type { Probe } from "./probe";
import { type AnswerBody, createRequests, type Requests } from "./requests";
import { openSocket, type Socket } from "./socket";

/** Without a network the relay's host is asked for again this often, so that a viewer is back within 5 s of its return. */
const PROBE_AGAIN_MS = 2_000;
/** Spreads the return of the many who lost the same network. */
const RETURN_SPREAD_MS = 1_500;

/** The keep-alive's answer that tells a client to stay away (specification 4.67). */
const FATAL_PING_ERROR: typeof SERVER_ERRORS.INVALID_FRAME = 60_002;

/** Nothing came before the time was up, or before the socket was gone. */
const TIMED_OUT: CodeOf<"NETWORK_TIMEOUT"> = 2801;
const NOT_ANSWERED: CodeOf<"NETWORK_ERROR"> = 2800;

export interface ConnectionOptions {
  clock: Clock;
  WebSocket: WebSocketClass;
  random: () => number;
  probe: Probe;
  /** Where to connect; asked at each attempt. */
  url(): string;
  /** The head of a frame, without servcmd and seq. */
  head(): object;
  /** A frame that answers nothing: a push. */
  push(frame: IncomingFrame): void;
  state(state: NetState): void;
  /** The socket is open: brings the session back. Other requests wait until it resolves. */
  reopen(): Promise<void>;
  /** The connection is lost for good, or until the network is back. */
  failed(error: ChatError): void;
}

export interface Connection {
  readonly state: NetState;
  command: Requests["command"];
  /** Connects if there is no connection; after a fatal end, begins anew. */
  connect(): void;
  /** The platform says that its network is there, or gone (specification 4.66). */
  networkChanged(isOnline: boolean): void;
  /** Every request that is under way fails with `reason`: nobody waits for its answer any more. */
  abandon(reason: ChatError): void;
  /** Ends it; every request fails with `reason`. */
  close(reason: ChatError): void;
}

/** The one socket to the relay: its states, its return, its requests (specification 4.67). */
export function createConnection(options: ConnectionOptions): Connection {
  const { clock } = options;
  let state: NetState = "disconnected";
  let socket: Socket | null = null;
  /** Counts openings, so that what belongs to an earlier one has no effect. */
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
    if (body.ErrorCode !== FATAL_PING_ERROR) return;
    isWanted = false;
    drop();
    options.failed(new Refusal(body.ErrorCode, body.ErrorInfo || PING_COMMAND, body));
  };

  /** The one text that comes is the answer to a ping. */
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

  /** What was under way on the socket is over. */
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

  /** After the last attempt: goes on, ever more slowly, if the host can be reached; else says so once and looks again a little later. */
  const lookForNetwork = async (): Promise<void> => {
    const own = opening;
    const isThere = await options.probe({ event: "reconnectFailed" });
    if (own !== opening || !socket) return;
    if (!isThere && !hasReported) {
      hasReported = true;
      options.failed(failure<"NETWORK_ERROR">(2800, words("away")));
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
        // A refusal is an answer: the network is there.
        const { code } = error as ChatError;
        if (code === TIMED_OUT || code === NOT_ANSWERED) void options.probe({ event: "requestFailed", servcmd });
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
      // Before the socket goes, which would be a reason of its own.
      requests.abandon(reason);
      drop();
    },
  };
}
