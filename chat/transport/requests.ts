import type { Cancel, Clock } from "../clock.ts";
import { type ChatError, failure, Refusal, words } from "../errors.ts";
import { NETWORK_ERROR, NETWORK_TIMEOUT, OVER_FREQUENCY_LIMIT } from "../protocol/client-errors.ts";
import { PENDING_REQUESTS_MAX, REQUEST_TIMEOUT_MS } from "../protocol/limits/session.ts";
import { ROOM_NEWS } from "../protocol/room-news.ts";
import type { IncomingFrame } from "./frames.ts";

/** Fields of every answer (specification 8.22). */
export interface AnswerBody {
  ErrorCode: number;
  ErrorInfo?: string;
  /** The room's id, only in a poll's answer that the room sends to all its viewers. */
  GroupId?: string;
  /** Seconds for which an overloaded server refuses this command. */
  RetryAfter?: number;
}

export interface RequestOptions {
  /** Time limit of the answer in milliseconds; the default is 15 s (specification 9.25). */
  timeoutMs?: number;
  /**
   * True if the request is sent as soon as the socket is open, before the session is restored (a login, a keep-alive, or a
   * visitor's call).
   */
  isEarly?: boolean;
  /**
   * True if the request is repeated when the socket closes before the answer. Only for idempotent commands: reads, and messages,
   * which the server deduplicates.
   */
  isRepeatable?: boolean;
  /**
   * For a poll with several answers: receives the answers that the room sends to all viewers. The last answer resolves the call
   * instead.
   */
  news?: { groupID: string; hear(body: AnswerBody): void };
}

interface Pending extends RequestOptions {
  servcmd: string;
  body: object;
  isSent: boolean;
  cancelTimeout: Cancel;
  resolve(body: AnswerBody): void;
  reject(error: ChatError): void;
}

export interface Requests {
  /** Rejects with the server's refusal, a time-out or a lost connection. */
  command(servcmd: string, body: object, options?: RequestOptions): Promise<AnswerBody>;
  /** Returns false if no request waits for the answer. */
  answered(frame: IncomingFrame): boolean;
  /** Called when the socket is open. Sends the early requests. */
  opened(): void;
  /** Called when the session is restored. Sends all waiting requests. */
  released(): void;
  /** Called when the socket has closed. Repeatable requests wait for the next socket; the others reject. */
  closed(): void;
  abandon(error: ChatError): void;
}

/** Queues up to 100 requests while there is no socket. If there are more, the oldest request rejects (specification 9.25). */
export function createRequests(clock: Clock, send: (servcmd: string, seq: number, body: object) => void): Requests {
  const pending = new Map<number, Pending>();
  /** Commands that an overloaded server refuses, with the end of the refusal in Unix milliseconds (specification 8.22). */
  const blocks = new Map<string, number>();
  let seq = 0;
  /** "closed" sends nothing, "open" only early requests, "released" all requests. */
  let state: "closed" | "open" | "released" = "closed";

  const settle = (key: number): Pending | undefined => {
    const entry = pending.get(key);
    if (!entry) return undefined;
    pending.delete(key);
    entry.cancelTimeout();
    return entry;
  };

  const mayGo = ({ isEarly }: Pending): boolean => state === "released" || (state === "open" && isEarly === true);

  const dispatch = (key: number, entry: Pending): void => {
    entry.isSent = true;
    send(entry.servcmd, key, entry.body);
  };

  const flush = (): void => {
    for (const [key, entry] of pending) if (!entry.isSent && mayGo(entry)) dispatch(key, entry);
  };

  const makeRoom = (): void => {
    let waiting = 0;
    let oldest: number | null = null;
    for (const [key, { isSent }] of pending) {
      if (isSent) continue;
      waiting += 1;
      oldest ??= key;
    }
    if (waiting > PENDING_REQUESTS_MAX && oldest !== null) {
      settle(oldest)?.reject(failure(NETWORK_ERROR, words("full", PENDING_REQUESTS_MAX)));
    }
  };

  return {
    command(servcmd, body, options = {}) {
      const heldBackMs = (blocks.get(servcmd) ?? 0) - clock.now();
      if (heldBackMs > 0) {
        return Promise.reject(failure(OVER_FREQUENCY_LIMIT, servcmd, Math.ceil(heldBackMs / 1_000)));
      }
      return new Promise((resolve, reject) => {
        seq += 1;
        const key = seq;
        const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;
        const cancelTimeout = clock.after(timeoutMs, () => {
          settle(key)?.reject(failure(NETWORK_TIMEOUT, servcmd, timeoutMs / 1_000));
        });
        const entry: Pending = { ...options, servcmd, body, isSent: false, cancelTimeout, resolve, reject };
        pending.set(key, entry);
        if (mayGo(entry)) dispatch(key, entry);
        else makeRoom();
      });
    },

    answered({ head, body }) {
      const answer = body as AnswerBody;
      if (head.servcmd === ROOM_NEWS) {
        for (const { news } of pending.values()) if (news?.groupID === answer.GroupId) news?.hear(answer);
        return true;
      }
      const waiting = pending.get(head.seq);
      if (!waiting || waiting.servcmd !== head.servcmd) return false;
      const entry = settle(head.seq);
      if (answer.ErrorCode === 0) entry?.resolve(answer);
      else entry?.reject(toRefusal(head.servcmd, answer));
      return true;
    },

    opened() {
      state = "open";
      flush();
    },

    released() {
      state = "released";
      flush();
    },

    closed() {
      state = "closed";
      for (const [key, entry] of pending) {
        if (!entry.isSent) continue;
        if (entry.isRepeatable) entry.isSent = false;
        else settle(key)?.reject(failure(NETWORK_ERROR, words("lost", entry.servcmd)));
      }
    },

    abandon(error) {
      for (const key of [...pending.keys()]) settle(key)?.reject(error);
    },
  };

  function toRefusal(servcmd: string, body: AnswerBody): ChatError {
    const { ErrorCode, ErrorInfo, RetryAfter } = body;
    if (RetryAfter) blocks.set(servcmd, clock.now() + RetryAfter * 1_000);
    return new Refusal(ErrorCode, ErrorInfo || servcmd, body);
  }
}
