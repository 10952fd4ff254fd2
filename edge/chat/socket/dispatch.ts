import { COMMANDS, type CommandName, isCommandName } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS, SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { RequestFrame } from "#chat/protocol/frame.ts";
import { PENDING_REQUESTS_MAX } from "#chat/protocol/limits/session.ts";
import { retryReason, TRY_AGAIN_LATER } from "#chat/protocol/ping.ts";
import { resolveRefusal } from "#chat/protocol/refusal.ts";
import { isGuestId } from "../../ground/chat-identity/guest-id.ts";
import type { Caller } from "../caller.ts";
import type { ChatId } from "../directory/store.ts";
import { isModerationKnown, moderationWithin } from "../moderation.ts";
import type { RateWindows } from "../rate-windows.ts";
import { answerTo, refused as refusal, toAnswer } from "../refusal.ts";
import { boxCommands } from "../user-box/commands.ts";
import { relayCommands } from "./commands.ts";
import { ANSWERED_LATER, type RelayContext } from "./context.ts";
import { BadFrame, readFrame, writeFrame } from "./frames.ts";
import { mayNameFiles, nameFiles } from "./message-files.ts";
import { namedIn, withoutUnissued } from "./named-ids.ts";
import { withOwnPictures } from "./own-pictures.ts";
import { quickly, UNSURE } from "./quick-check.ts";
import {
  COMMAND_LIMITS,
  callerLimits,
  FLOOD_AWAY_S,
  FLOOD_LIMIT,
  NAMES_NOBODY,
  SESSION_LIMIT,
  SESSION_PACE,
  UNCOUNTED,
  WAIT_MAX_MS,
} from "./rate-limits.ts";
import type { RelayRuntime } from "./runtime.ts";
import { type Session, UNDER_WAY_MAX } from "./session.ts";
import { SessionContext } from "./session-context.ts";

/** Commands that a visitor may send without a login (specification 6.8). */
const WITHOUT_LOGIN: ReadonlySet<string> = new Set([
  "im_open_status.wslogin",
  "im_open_status.wslogout",
  "im_open_status.wshello",
  "heartbeat.alive",
  "group_open_http_noauth_svc.apply_join_group",
  "group_open_long_polling_http_noauth_svc.get_msg",
  "group_open_http_svc.get_online_member_num",
  "im_sdk_config_mgr.fetch_config",
  "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2",
  "imopenstat.tim_web_report_v2",
]);

/**
 * Guests, whose identities cost nothing, may not send commands that reach uninvolved people. The value is the refusal's error code.
 */
const NOT_FOR_GUESTS: ReadonlyMap<string, number> = new Map([
  ["group_open_http_svc.create_group", SERVER_ERRORS.GROUP_PERMISSION_DENIED],
  ["million_group_open_http_svc.create_group", SERVER_ERRORS.GROUP_PERMISSION_DENIED],
  ["group_open_http_svc.add_group_member", SERVER_ERRORS.GROUP_PERMISSION_DENIED],
  ["million_group_open_http_svc.add_group_member", SERVER_ERRORS.GROUP_PERMISSION_DENIED],
  ["sns.friend_add", SERVER_ERRORS.FRIEND_ADD_FORBIDDEN],
]);

const LOGIN: CommandName = "im_open_status.wslogin";

export async function receive(runtime: RelayRuntime, socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
  const known = runtime.sessionAt(socket);
  if (!known || known.session.isClosing) return;
  const { session, windows } = known;
  const now = Date.now();
  session.came();
  if (!windows.take("flood", FLOOD_LIMIT, now) || runtime.sockets.floods(session, now)) {
    runtime.sockets.flooded(session, now);
    return runtime.refuse(session, TRY_AGAIN_LATER, retryReason(FLOOD_AWAY_S));
  }
  try {
    const frame = readFrame(data);
    const { servcmd, seq } = frame.head;
    const send = (answer: string): void => {
      runtime.metrics.answered(servcmd, answer);
      session.send(writeFrame(servcmd, seq, session.signed(answer), session.readsGzip));
    };
    const refuse = (info: string): void => send(refused(CHAT_ERRORS.OVER_FREQUENCY_LIMIT, info));
    if (!windows.take("session", SESSION_LIMIT, now)) {
      runtime.sockets.distrust(session);
      return refuse(`More than ${SESSION_LIMIT.count} commands in ${SESSION_LIMIT.intervalMs / 1_000} s.`);
    }
    // Polls and pings do not wait, because a crowd's polls come together after each message.
    const waitMs = UNCOUNTED.has(servcmd) ? undefined : findWait(runtime, session, now);
    if (waitMs === null) return refuse("More commands wait here, or from this network, than the server takes; try again later.");
    const bytes = typeof data === "string" ? data.length : data.byteLength;
    if (!session.begin(bytes))
      return refuse(
        `More than ${UNDER_WAY_MAX.count} commands, or ${UNDER_WAY_MAX.bytes} bytes of them, wait for their answers.`,
      );
    const turn = waitMs === undefined ? undefined : session.line.turn(waitMs);
    const carriedOut = turn
      ? turn.then(() => (session.isClosing ? null : dispatch(runtime, session, frame, windows, now)))
      : dispatch(runtime, session, frame, windows, now);
    const answer = await carriedOut.finally(() => session.end(bytes));
    runtime.sockets.judge(session);
    if (answer) send(answer);
    if (servcmd === LOGIN) session.letPushesGo();
  } catch (error) {
    if (error instanceof BadFrame) return runtime.refuse(session, error.closeCode, error.message);
    throw error;
  }
}

/** Returns the milliseconds that a command has to wait for its socket's and its network's pace; null if it has to be refused. */
function findWait({ sockets }: RelayRuntime, session: Session, nowMs: number): number | null {
  const own = session.pace.take(SESSION_PACE, nowMs, WAIT_MAX_MS);
  const shared = sockets.waitMs(session, nowMs);
  return own === null || shared === null ? null : Math.max(own, shared);
}

/** Returns the answer's body as JSON; null if the answer follows later. Never throws. */
export async function dispatch(
  runtime: RelayRuntime,
  session: Session,
  frame: RequestFrame,
  windows: RateWindows,
  now: number,
): Promise<string | null> {
  try {
    return await carryOut(runtime, session, frame, windows, now);
  } catch (error) {
    return JSON.stringify(answerTo(error));
  }
}

async function carryOut(
  runtime: RelayRuntime,
  session: Session,
  { head, body }: RequestFrame,
  windows: RateWindows,
  now: number,
): Promise<string | null> {
  const { servcmd } = head;
  if (!isCommandName(servcmd)) return refused(SERVER_ERRORS.UNKNOWN_COMMAND, `There is no command ${servcmd}.`);
  const name = servcmd;
  const isLogin = name === LOGIN;
  // A reconnecting client sends its queued commands before its login is answered, so these commands wait. Commands sent before the
  // login do not wait.
  if (!session.isLoggedIn && session.loginUnderWay && !WITHOUT_LOGIN.has(name)) {
    if (session.heldFrames >= PENDING_REQUESTS_MAX)
      return refused(CHAT_ERRORS.OVER_FREQUENCY_LIMIT, `More than ${PENDING_REQUESTS_MAX} commands wait for the login.`);
    session.heldFrames += 1;
    await session.loginUnderWay;
    session.heldFrames -= 1;
  }
  if (!session.isLoggedIn && !WITHOUT_LOGIN.has(name)) return refused(CHAT_ERRORS.USER_NOT_LOGGED_IN, `${name} needs a login.`);
  if (session.isLoggedIn && !isModerationKnown()) await moderationWithin(runtime.env);
  if (isGuestId(session.userId) && NOT_FOR_GUESTS.has(name))
    return refused(NOT_FOR_GUESTS.get(name)!, "Visitors found no groups and add nobody; sign in first.");
  if (session.isLoggedIn && now >= session.expiresAt * 1_000) {
    const ended = endExpired(runtime, session);
    if (isLogin) runtime.ctx.waitUntil(ended);
    else {
      await ended;
      // The client treats this answer to any command as being kicked out (specification 4.63).
      return refused(SERVER_ERRORS.USERSIG_EXPIRED, "The userSig has expired; ask your own server for a new one.");
    }
  }
  const { kind, commands, listed, unknown } = callerLimits(session);
  if (!UNCOUNTED.has(name) && !windows.take(`${kind} commands`, commands, now))
    return refused(CHAT_ERRORS.OVER_FREQUENCY_LIMIT, `More than ${commands.count} commands in ${commands.intervalMs / 1_000} s.`);
  const own = COMMAND_LIMITS[name];
  if (own && !windows.take(own.family, own.limit, now))
    return refused(
      CHAT_ERRORS.OVER_FREQUENCY_LIMIT,
      `More than ${own.limit.count} of ${own.family} in ${own.limit.intervalMs / 1_000} s.`,
    );
  const schema = COMMANDS[name].request;
  let data = quickly(schema, body) as object | typeof UNSURE;
  if (data === UNSURE) {
    const request = schema.safeParse(body);
    if (!request.success) {
      const { code, info } = resolveRefusal(name, request.error);
      return refused(code, info);
    }
    data = request.data as object;
  }
  data = withOwnPictures(name, data, session.origin);
  const named = NAMES_NOBODY.has(name) ? 0 : listedIn(data);
  if (named > 0 && !windows.take(`${kind} listed`, listed, now, named))
    return refused(
      CHAT_ERRORS.OVER_FREQUENCY_LIMIT,
      `More than ${listed.count} users, groups or messages named in ${listed.intervalMs / 1_000} s.`,
    );
  const names = namedIn(name, data as Record<string, unknown>);
  const namesFiles = mayNameFiles(name, data);
  // A socket keeps the order of its frames, so frames that follow a look-up of ids or files wait too.
  while ((names.length > 0 || namesFiles) && session.lookUpUnderWay) await session.lookUpUnderWay.catch(() => undefined);
  const strangers = names.filter((named) => !runtime.directory.isKnown(named, now));
  if (strangers.length === 0 && !namesFiles) return carryOutChecked(runtime, session, { head, body: data }, name);
  if (strangers.length > 0 && !windows.take(`${kind} unknown`, unknown, now, strangers.length))
    return refused(
      CHAT_ERRORS.OVER_FREQUENCY_LIMIT,
      `More than ${unknown.count} users or groups looked up in ${unknown.intervalMs / 1_000} s.`,
    );
  const lookUp = lookedUp(runtime, session, name, data, { strangers, namesFiles }).finally(() => {
    session.lookUpUnderWay = null;
  });
  session.lookUpUnderWay = lookUp;
  const { ready, complete, settle } = await lookUp;
  const answer = await carryOutChecked(runtime, session, { head, body: ready }, name);
  await settle(answer);
  return answer && complete(answer);
}

async function lookedUp(
  runtime: RelayRuntime,
  session: Session,
  name: CommandName,
  data: object,
  { strangers, namesFiles }: { strangers: readonly ChatId[]; namesFiles: boolean },
) {
  const cleared = await withoutUnissued(runtime.directory, name, data as Record<string, unknown>, strangers);
  const named = namesFiles ? await nameFiles(runtime, session, name, cleared.data) : null;
  return {
    ready: named?.data ?? cleared.data,
    complete: cleared.complete,
    settle: async (answer: string | null) => named?.settle(answer),
  };
}

async function carryOutChecked(
  runtime: RelayRuntime,
  session: Session,
  { head, body: data }: { head: RequestFrame["head"]; body: object },
  name: CommandName,
): Promise<string | null> {
  const { servcmd, seq } = head;
  const isLogin = name === LOGIN;
  const { caller } = session;
  const command = relayCommands[name] as RelayCommand | undefined;
  if (command) {
    let later = false;
    const answered = toAnswer(async () => {
      const result = await command(new SessionContext(runtime, session), data, caller, { servcmd, seq }, head);
      later = result === ANSWERED_LATER;
      return result;
    });
    if (isLogin) {
      session.loginUnderWay = answered;
      runtime.logins.add(answered);
    }
    const answer = await answered;
    if (session.loginUnderWay === answered) session.loginUnderWay = null;
    return later ? null : JSON.stringify(answer);
  }
  const { calls } = runtime;
  if (boxCommands[name]) return await calls.ofUser(caller.userId, (box) => box.run(caller, name, data));
  const { GroupId: groupId } = data as { GroupId?: string };
  if (groupId) return await calls.ofGroup(groupId, (group) => group.run(session.callerIn(groupId), name, data));
  return refused(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${name}: GroupId is missing.`);
}

async function endExpired(runtime: RelayRuntime, session: Session): Promise<void> {
  const expiry = runtime.expire(session);
  runtime.forget(session);
  await expiry;
}

/** Counts users, groups or messages in the body, because each of them may start an object. */
const listedIn = (body: object): number =>
  Object.values(body).reduce<number>((sum, field) => sum + (Array.isArray(field) ? field.length : 0), 0);

const refused = (...reason: Parameters<typeof refusal>): string => JSON.stringify(refusal(...reason));

type RelayCommand = (
  relay: RelayContext,
  body: object,
  caller: Caller,
  frame: { servcmd: string; seq: number },
  credentials: RequestFrame["head"],
) => unknown;
