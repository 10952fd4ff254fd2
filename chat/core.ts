import { createAnnouncer } from "./announcer.ts";
import { type BusEvents, Emitter, MESSAGES_ARRIVED, REPORT, SESSION_ENDED } from "./bus.ts";
import { mainClock } from "./clock.ts";
import { createCloudConfig } from "./cloud-config.ts";
import type { Context } from "./context.ts";
import type { ChatError } from "./errors.ts";
import { createMessageStore } from "./message-store.ts";
import { type Notices, routeNotices } from "./notices.ts";
import { relayOrigin, reportAddress, resolvePlatform } from "./platform.ts";
import { OVER_FREQUENCY_LIMIT } from "./protocol/client-errors.ts";
import type { CommandAnswer, CommandBody, CommandName } from "./protocol/commands.ts";
import { ERROR, MESSAGE_RECEIVED, NET_STATE_CHANGE } from "./protocol/event-names.ts";
import { REPORT_LEVEL } from "./protocol/kinds.ts";
import { CLIENT_VERSION, EARLIER_CLIENT_VERSION } from "./protocol/limits/session.ts";
import type { PUSH_SERVCMD, Push } from "./protocol/push.ts";
import { OVERLOADED } from "./protocol/server-errors.ts";
import { newInstanceId, newSession } from "./session-state.ts";
import { switchableClock } from "./switchable-clock.ts";
import { type Connection, createConnection } from "./transport/connection.ts";
import { canDecompress, type IncomingFrame } from "./transport/frames.ts";
import { createProbe } from "./transport/probe.ts";
import { createRateLimiter } from "./transport/rate-limits.ts";
import type { RequestOptions } from "./transport/requests.ts";
import type { Plugins } from "./types/api/session.ts";
import type { ChatEvent, ChatEventName, ChatEvents } from "./types/events.ts";
import type { ChatOptions } from "./types/options.ts";

const PLATFORM_WEB = 7;

/** Constant fields in the head of every frame, with the values that the chat vendor's official client sends. */
const CLIENT_HEAD = {
  ver: "v4",
  platform: PLATFORM_WEB,
  websdkappid: 537_048_168,
  websdkversion: EARLIER_CLIENT_VERSION,
  contenttype: "json",
  sdkability: 192_371,
  tjgID: "",
};

const PUSH: typeof PUSH_SERVCMD = "im_open_push.msg_push";

const REPORT_COMMAND: CommandName = "imopenstat.tim_web_report_v2";

export type AppEvents = { [Name in ChatEventName]: ChatEvent<Name> };

/** The parts that exist before any module: one context, one connection, and the app's listeners. */
export interface Core {
  readonly context: Context;
  readonly connection: Connection;
  readonly listeners: Emitter<AppEvents>;
  /** Messages below this level are not written to the console. */
  setLogLevel(level: number): void;
  registerPlugin(plugins: Plugins): void;
  /** Restores the session after a reconnect. The session module sets this function. */
  reopen: () => Promise<void>;
  /** Loads the error texts if they are not loaded yet. Never rejects. */
  errorTexts: () => Promise<unknown>;
  /** Screens texts. The profanity module sets this function when its word list is loaded. */
  screen: (text: string) => string;
  /** Called for every failed request, so that an error about an expired signature ends the session. */
  failed: (error: ChatError, servcmd: CommandName) => void;
  /** Ends everything except the app's listeners. Pending calls reject with `reason`. */
  close(reason: ChatError): void;
}

/** The default log level, "release" (see setLogLevel). */
const DEFAULT_LOG_LEVEL = 1;
const WARNING_LEVEL = 2;

export function createCore(options: ChatOptions): Core {
  const { WebSocket, fetch, storage, network, random } = resolvePlatform(options);
  const origin = relayOrigin(options);
  const clock = switchableClock(options.clock ?? mainClock);
  clock.useWorker(options.workerTimers === true);
  const session = newSession(newInstanceId(random));
  const config = createCloudConfig();
  const bus = new Emitter<BusEvents>();
  const listeners = new Emitter<AppEvents>();
  const announcer = createAnnouncer<ChatEventName>(clock);
  const notices = new Emitter<Notices>();
  let logLevel = DEFAULT_LOG_LEVEL;
  const rates = createRateLimiter(clock, config.rateLimit);

  const emit = <Name extends ChatEventName>(name: Name, data: ChatEvents[Name]): void => {
    listeners.emit(name, { name, data } as AppEvents[Name]);
  };

  const identity = (): object =>
    session.a2Key
      ? { a2: session.a2Key, tinyid: session.tinyID, status_instid: session.instID }
      : { identifier: session.userID, usersig: session.userSig, status_instid: 0 };

  const connection = createConnection({
    clock,
    WebSocket,
    random,
    probe: createProbe(
      fetch,
      () => network?.isOnline() !== false,
      clock,
      () => reportAddress(options, clock.now()),
      () => ({
        sdkAppID: options.SDKAppID,
        version: CLIENT_VERSION,
        userID: session.userID,
        tinyID: session.tinyID,
        instanceID: session.instanceID,
        platform: PLATFORM_WEB,
      }),
    ),
    url: () => {
      const query = `sdkappid=${options.SDKAppID}&instanceid=${session.instanceID}&random=${random()}&platform=${PLATFORM_WEB}&host=unknown&version=-1&sdkversion=${CLIENT_VERSION}&refusal=close`;
      return `${origin}/binfo?${query}${canDecompress() ? "&compress=gzip" : ""}`;
    },
    head: () => ({ ...CLIENT_HEAD, sdkappid: options.SDKAppID, ...identity() }),
    push: (frame) => heard(frame),
    state: (state) => emit(NET_STATE_CHANGE, { state }),
    reopen: () => core.reopen(),
    failed: ({ code, message }) => emit(ERROR, { code, message }),
  });

  const heard = ({ head, body }: IncomingFrame): void => {
    if (head.servcmd !== PUSH) return;
    const { EventArray, NeedAck, SessionData } = body as Push;
    if (NeedAck === 1 && SessionData !== undefined) {
      connection.command("openim.ws_msg_push_ack", { SessionData }).catch(() => undefined);
    }
    routeNotices(notices, EventArray ?? []);
  };

  const context: Context = {
    options,
    session,
    config,
    plugins: {},
    clock,
    bus,
    storage,
    store: createMessageStore(),
    groups: new Map(),
    rooms: new Set(),
    random,
    fetch,
    netState: () => connection.state,
    nowSeconds: () => Math.floor((clock.now() + session.clockAheadMs) / 1_000),
    async command<Name extends CommandName>(servcmd: Name, body: CommandBody<Name>, requestOptions?: RequestOptions) {
      try {
        return (await connection.command(servcmd, body as object, requestOptions)) as unknown as CommandAnswer<Name>;
      } catch (error) {
        const { code, message } = error as ChatError;
        core.failed(error as ChatError, servcmd);
        // Failures because of a rate limit, an overload or an ended session are not reported. A failed report is not reported
        // either, because each retry would add a report.
        if (code !== OVER_FREQUENCY_LIMIT && code !== OVERLOADED && code !== session.notReadyReason && servcmd !== REPORT_COMMAND)
          bus.emit(REPORT, { Event: "requestFailed", Level: REPORT_LEVEL.ERROR, Code: code, Message: `${servcmd}: ${message}` });
        throw error;
      }
    },
    ask: (servcmd, body) => context.command(servcmd, body, { isRepeatable: true }),
    notice: (name, hear) => notices.on(name, hear),
    pass: (name, items) => notices.emit(name, items),
    route: (events) => routeNotices(notices, events),
    emit,
    announce: (name, current) => announcer.announce(name, () => emit(name, current())),
    screen: (text) => core.screen(text),
    takeRate: (name) => rates.take(name),
    warn(what, error = "") {
      if (logLevel <= WARNING_LEVEL) console.warn(`chat: ${what} ${String(error)}`);
    },
  };

  bus.on(MESSAGES_ARRIVED, ({ messages, origin }) => {
    if (origin !== "sent") emit(MESSAGE_RECEIVED, messages);
  });
  // When the session ends, pending announcements are cancelled, because the lists that they would read are then empty.
  bus.on(SESSION_ENDED, announcer.clear);

  const stopListening = network?.listen((isOnline) => connection.networkChanged(isOnline));

  const core: Core = {
    context,
    connection,
    listeners,
    setLogLevel(level) {
      logLevel = level;
    },
    registerPlugin: (plugins) => void Object.assign(context.plugins, plugins),
    reopen: () => Promise.resolve(),
    errorTexts: () => Promise.resolve(),
    screen: (text) => text,
    failed: () => undefined,
    close(reason) {
      stopListening?.();
      connection.close(reason);
      bus.emit(SESSION_ENDED, true);
      bus.clear();
      clock.useWorker(false);
    },
  };
  return core;
}
