import type { Cancel } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { ChatError } from "../../errors.ts";
import { NETWORK_TIMEOUT } from "../../protocol/client-errors.ts";
import type { CommandAnswer } from "../../protocol/commands.ts";
import type { OnlineInfo } from "../../protocol/group-notices.ts";
import {
  POLL_ANSWERS_MAX,
  POLL_EMPTY_RUN,
  POLL_FAILURE_INTERVAL_MAX_MS,
  POLL_HOLD_S,
  POLL_IDLE_EXTRA_MS,
  POLL_INTERVAL_MS,
  POLL_LONG_HOLD_S,
} from "../../protocol/limits/room-poll.ts";
import { REQUEST_TIMEOUT_MS } from "../../protocol/limits/session.ts";
import type { RoomEvent, RoomNews } from "../../protocol/room-poll.ts";
import { GROUP_PERMISSION_DENIED } from "../../protocol/server-errors.ts";

/** The answers to one poll of a relay of the earlier release. A relay that knows neither field sends one, and the client polls again. */
const POLL_ANSWERS = 100;

type PollAnswer = CommandAnswer<"group_open_long_polling_http_svc.get_msg">;

/** The fields that every answer of a poll has. Only the last answer also has a key. */
type PollNews = Omit<PollAnswer, "Key">;

export interface PollOptions {
  groupID: string;
  /** The key that the relay sent in its answer to the join. */
  key: string;
  startSeq: number;
  /**
   * Returns the last join or leave that could remove this user from the room. Polling waits until that join or leave is done,
   * because the relay would treat a new poll as the user's return to the room.
   */
  lastTurn(): Promise<unknown> | undefined;
  events(events: readonly RoomEvent[]): void;
  /** Called with the number of viewers that the relay states. */
  counted(info: OnlineInfo): void;
  /** Called if the relay refuses the key. Polling has then ended, and the room must be joined again. */
  keyRefused(): void;
}

/** Polls a room until the returned function is called (specification 4.55 to 4.57). */
export function startPolling(
  context: Context,
  { groupID, key, startSeq, lastTurn, events, counted, keyRefused }: PollOptions,
): Cancel {
  const { clock, config } = context;
  /** The poll of a visitor uses another command and needs no session. */
  const isVisitor = !context.session.isLoggedIn;
  const command = isVisitor ? "group_open_long_polling_http_noauth_svc.get_msg" : "group_open_long_polling_http_svc.get_msg";
  /** The client sends this object again after a reconnect, so its start sequence must always be current. */
  const body = {
    USP: 1,
    StartSeq: startSeq,
    StartBroadcastSeq: 0,
    HoldTime: POLL_HOLD_S,
    HoldTimeMax: POLL_LONG_HOLD_S,
    Key: key,
    DownsizeFlag: 0 as const,
    Answers: POLL_ANSWERS,
    AnswersMax: POLL_ANSWERS_MAX,
  };
  let isStopped = false;
  let cancelWait: Cancel | null = null;
  let emptyRun = 0;
  /** True if this relay answers a poll more than once. */
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
    // Another join or leave may start during the wait, so the loop continues until none is pending.
    for (let turn: Promise<unknown> | undefined; turn !== lastTurn(); ) {
      turn = lastTurn();
      await turn;
    }
    if (isStopped) return;
    const requestedAt = clock.now();
    const options = {
      isEarly: isVisitor,
      isRepeatable: true,
      timeoutMs: POLL_LONG_HOLD_S * 1_000 + REQUEST_TIMEOUT_MS,
      news: {
        groupID,
        hear(news: object): void {
          hasCredit = true;
          const { OnlineMemberInfo } = news as RoomNews;
          if (OnlineMemberInfo && !isStopped) counted(OnlineMemberInfo);
          take(news as PollNews);
        },
      },
    };
    let waitMs = 0;
    try {
      const answer = await context.command(command, body, options);
      const wasHeld = clock.now() - requestedAt >= (POLL_HOLD_S * 1_000) / 2;
      // Our relay sends an empty answer only after the hold time. A relay that sends an empty answer at once does not hold polls.
      if (answer.RspMsgList.length === 0 && !wasHeld) emptyRun += 1;
      take(answer);
      // Reads the settings each time, because they can change while polling.
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
      // The failure is reported like every failed call, but polling continues (specification 8.16).
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
