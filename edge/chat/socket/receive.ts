import type { CommandName } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { refused } from "../refusal.ts";
import { dispatch } from "./dispatch.ts";
import { BadFrame, readFrame, writeFrame } from "./frames.ts";
import { FLOOD_LIMIT, SESSION_LIMIT } from "./rate-limits.ts";
import type { RelayRuntime } from "./runtime.ts";
import { UNDER_WAY_MAX } from "./session.ts";

const LOGIN: CommandName = "im_open_status.wslogin";

/** Handles a socket's frame: limits, the command, its answer. An unreadable frame closes the socket. */
export async function receive(runtime: RelayRuntime, socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
  const known = runtime.sessionAt(socket);
  if (!known) return;
  const { session, windows } = known;
  const now = Date.now();
  session.came();
  if (!windows.take("flood", FLOOD_LIMIT, now))
    return runtime.refuse(session, 1008, `More than ${FLOOD_LIMIT.count} frames in ${FLOOD_LIMIT.intervalMs / 1_000} s.`);
  try {
    const frame = readFrame(data);
    const { servcmd, seq } = frame.head;
    const send = (answer: string): void => {
      runtime.metrics.answered(servcmd, answer);
      session.send(writeFrame(servcmd, seq, answer, session.readsGzip));
    };
    const refuse = (info: string): void => send(JSON.stringify(refused(CHAT_ERRORS.OVER_FREQUENCY_LIMIT, info)));
    if (!windows.take("session", SESSION_LIMIT, now))
      return refuse(`More than ${SESSION_LIMIT.count} commands in ${SESSION_LIMIT.intervalMs / 1_000} s.`);
    const bytes = typeof data === "string" ? data.length : data.byteLength;
    if (!session.begin(bytes))
      return refuse(
        `More than ${UNDER_WAY_MAX.count} commands, or ${UNDER_WAY_MAX.bytes} bytes of them, wait for their answers.`,
      );
    const answer = await dispatch(runtime, session, frame, windows, now).finally(() => session.end(bytes));
    if (answer) send(answer);
    if (servcmd === LOGIN) session.letPushesGo();
  } catch (error) {
    if (error instanceof BadFrame) return runtime.refuse(session, error.closeCode, error.message);
    throw error;
  }
}
