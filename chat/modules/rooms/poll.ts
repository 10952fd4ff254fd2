import type { Cancel } from "../../clock";
import type { Context } from "../../context";
import type { ChatError } from "../../errors";
import { NETWORK_TIMEOUT } from "../../protocol/client-errors";
import type { CommandAnswer } from "../../protocol/commands";
import { REQUEST_TIMEOUT_MS } from "../../protocol/limits/session";
import {
  POLL_EMPTY_RUN,
  POLL_FAILURE_INTERVAL_MAX_MS,
  POLL_HOLD_S,
  POLL_IDLE_EXTRA_MS,
  POLL_INTERVAL_MS,
  POLL_LONG_HOLD_S,
} from "../../protocol/limits/room-poll";
import type { RoomEvent } from "../../protocol/room-poll";
import { GROUP_PERMISSION_DENIED } from "../../protocol/server-errors";

/**
 * How many answers one poll offers to take. A relay that knows this tells the room's news while the poll goes on, so that a lively
 * room costs no request a batch; another ignores it, and is polled after each answer.
 */
const POLL_ANSWERS = 100;

type PollAnswer = CommandAnswer<"group_open_long_polling_http_svc.get_msg">;

/** What a poll hears that goes on; its last answer has a key besides. */
type PollNews = Omit<PollAnswer, "Key">;

export interface PollOptions {
  groupID: string;
  /** The join's key. */
  key: string;
  /** The next event that is wanted. */
  startSeq: number;
  /**
   * The joining or leaving asked for last by which this room could be left. Nothing is asked before it is done: the relay answers the poll of
   * a room that a user leaves by joining another one, and would take the next for his coming back.
   */
  lastTurn(): Promise<unknown> | undefined;
  events(events: readonly RoomEvent[]): void;
  /** The key opens nothing any more: the room has to be joined again. Polling ends. */
  keyRefused(): void;
}

/** Asks a room for what is new, again and again, until it is stopped (specification 4.55 to 4.57). The returned function stops it. */
export function startPolling(context: Context, { groupID, key, startSeq, lastTurn, events, keyRefused }: PollOptions): Cancel {
  const { clock, config } = context;
  /** A visitor's poll goes by another command, and needs no session. */
  const isVisitor = !context.session.isLoggedIn;
  const command = isVisitor ? "group_open_long_polling_http_noauth_svc.get_msg" : "group_open_long_polling_http_svc.get_msg";
  /** Sent again as it is after a lost connection, so where it begins is kept up to date in it. */
  const body = {
    USP: 1,
    StartSeq: startSeq,
    StartBroadcastSeq: 0,
    HoldTime: POLL_HOLD_S,
    HoldTimeMax: POLL_LONG_HOLD_S,
    Key: key,
    DownsizeFlag: 0 as const,
    Answers: POLL_ANSWERS,
  };
  let isStopped = false;
  let cancelWait: Cancel | null = null;
  let emptyRun = 0;
  /** Whether this relay answers a poll more than once. */
  let hasCredit = false;

  const take = (answer: PollNews): void => {
    if (isStopped) return;
    body.StartSeq = answer.NextSeq;
    if (answer.NextBroadcastSeq) body.StartBroadcastSeq = answer.NextBroadcastSeq;
    const said = [...answer.RspMsgList, ...(answer.BroadcastMsgList ?? [])] as RoomEvent[];
    if (said.length > 0) {
      emptyRun = 0;
      events(said);
    }
  };

  const poll = async (): Promise<void> => {
    // While one is waited for another may be asked for.
    for (let turn: Promise<unknown> | undefined; turn !== lastTurn(); ) {
      turn = lastTurn();
      await turn;
    }
    if (isStopped) return;
    const askedAt = clock.now();
    const options = {
      isEarly: isVisitor,
      isRepeatable: true,
      timeoutMs: POLL_LONG_HOLD_S * 1_000 + REQUEST_TIMEOUT_MS,
      news: {
        groupID,
        hear(told: object): void {
          hasCredit = true;
          take(told as PollNews);
        },
      },
    };
    let waitMs = 0;
    try {
      const answer = await context.command(command, body, options);
      const wasHeld = clock.now() - askedAt >= (POLL_HOLD_S * 1_000) / 2;
      // Empty at the end of its hold is how a quiet room answers; empty at once is a relay that does not hold.
      if (answer.RspMsgList.length === 0 && !wasHeld) emptyRun += 1;
      take(answer);
      // Settings are asked each time: they come, and change, while rooms are heard.
      const isIdle = emptyRun >= config.number("polling_no_message_count", POLL_EMPTY_RUN);
      if (!hasCredit)
        waitMs =
          config.number("polling_interval", POLL_INTERVAL_MS) +
          (isIdle ? config.number("polling_idle_interval", POLL_IDLE_EXTRA_MS) : 0);
    } catch (error) {
      if (isStopped) return;
      const { code } = error as ChatError;
      if (code === GROUP_PERMISSION_DENIED) {
        isStopped = true;
        keyRefused();
        return;
      }
      // Reported like every failed call, but polling goes on (specification 8.16).
      if (code !== NETWORK_TIMEOUT) waitMs = config.number("polling_max_interval", POLL_FAILURE_INTERVAL_MAX_MS);
    }
    if (waitMs > 0 && !isStopped) cancelWait = clock.after(waitMs, poll);
    else void poll();
  };

  void poll();
  return () => {
    isStopped = true;
    cancelWait?.();
  };
}
