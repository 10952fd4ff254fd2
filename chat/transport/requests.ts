import type { Cancel, Clock } from "../clock";
import { type ChatError, failure, Refusal, words } from "../errors";
import { PENDING_REQUESTS_MAX, REQUEST_TIMEOUT_MS } from "../protocol/limits/session";
import { ROOM_NEWS } from "../protocol/room-news";
import type { IncomingFrame } from "./frames";

/** What every answer says first (specification 8.22). */
export interface AnswerBody {
  ErrorCode: number;
  ErrorInfo?: string;
  /** Of a room's news: the room. */
  GroupId?: string;
  /** Of an overload: for how many seconds this command is held back. */
  RetryAfter?: number;
}

export interface RequestOptions {
  /** How long the answer may take; 15 s without it (specification 9.25). */
  timeoutMs?: number;
  /** Goes out as soon as the socket is open, before the session is back: a login, a keep-alive, a visitor's call. */
  isEarly?: boolean;
  /**
   * Sent again if the socket goes before the answer came. Only for what changes nothing the second time: reading, and messages, which
   * the server knows by sender, sequence and random.
   */
  isRepeatable?: boolean;
  /** For a poll that takes several answers: hears what the room tells everybody; the last answer is the poll's own and resolves the call. */
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
  /** Sends and resolves with the answer's body; rejects with the server's refusal, a time-out or a lost connection. */
  command(servcmd: string, body: object, options?: RequestOptions): Promise<AnswerBody>;
  /** An answer that came. False where nobody waits for it. */
  answered(frame: IncomingFrame): boolean;
  /** The socket is open: what goes first goes now. */
  opened(): void;
  /** The session is back: everything that waited goes. */
  released(): void;
  /** The socket is gone: what can be sent again waits, the rest fails. */
  closed(): void;
  /** Everything that waits fails: nobody is going to answer. */
  abandon(error: ChatError): void;
}

/**
 * Matches answers with requests by their `seq`, gives each its time, and keeps up to 100 that wait for a socket (specification 9.25):
 * one more, and the oldest fails.
 */
export function createRequests(clock: Clock, send: (servcmd: string, seq: number, body: object) => void): Requests {
  const pending = new Map<number, Pending>();
  /** Commands that the server has too many of, and until when (unix milliseconds) they are held back (specification 8.22). */
  const blocks = new Map<string, number>();
  let seq = 0;
  /** closed: nothing goes; open: what is early; released: everything. */
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
      settle(oldest)?.reject(failure<"NETWORK_ERROR">(2800, words("full", PENDING_REQUESTS_MAX)));
    }
  };

  return {
    command(servcmd, body, options = {}) {
      const heldBackMs = (blocks.get(servcmd) ?? 0) - clock.now();
      if (heldBackMs > 0) {
        return Promise.reject(failure<"OVER_FREQUENCY_LIMIT">(2996, servcmd, Math.ceil(heldBackMs / 1_000)));
      }
      return new Promise((resolve, reject) => {
        seq += 1;
        const key = seq;
        const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;
        const cancelTimeout = clock.after(timeoutMs, () => {
          settle(key)?.reject(failure<"NETWORK_TIMEOUT">(2801, servcmd, timeoutMs / 1_000));
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
      else entry?.reject(refusalOf(head.servcmd, answer));
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
        else settle(key)?.reject(failure<"NETWORK_ERROR">(2800, words("lost", entry.servcmd)));
      }
    },

    abandon(error) {
      for (const key of [...pending.keys()]) settle(key)?.reject(error);
    },
  };

  function refusalOf(servcmd: string, body: AnswerBody): ChatError {
    const { ErrorCode, ErrorInfo, RetryAfter } = body;
    if (RetryAfter) blocks.set(servcmd, clock.now() + RetryAfter * 1_000);
    return new Refusal(ErrorCode, ErrorInfo || servcmd, body);
  }
}
