import { createAnnouncer } from "#chat/announcer.ts";
import { type BusEvents, Emitter } from "#chat/bus.ts";
import type { Clock } from "#chat/clock.ts";
import { createCloudConfig } from "#chat/cloud-config.ts";
import type { Context } from "#chat/context.ts";
import { failure, learnTexts, Refusal } from "#chat/errors.ts";
import { createMessageStore } from "#chat/message-store.ts";
import { type Notices, routeNotices } from "#chat/notices.ts";
import { PROFANITY_FOUND } from "#chat/protocol/client-errors.ts";
import { ERROR_TEXTS } from "#chat/protocol/error-texts.ts";
import { newSession } from "#chat/session-state.ts";
import { switchableClock } from "#chat/switchable-clock.ts";
import { createRateLimiter } from "#chat/transport/rate-limits.ts";
import type { ChatEventName, ChatEvents, NetState } from "#chat/types/events.ts";
import type { WireBody } from "./fake-relay.ts";

// Errors carry their English text.
learnTexts(ERROR_TEXTS);

type Handler = (body: WireBody) => WireBody | Promise<WireBody>;

/** A clock that moves only on request. */
export interface ManualClock extends Clock {
  /** Moves the clock. Runs each due timer at its time, and the work that follows from it. */
  pass(ms: number): Promise<void>;
}

/** Finishes all work that waits for no timer. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 50; round += 1) await Promise.resolve();
};

export function manualClock(start = 1_767_225_600_000): ManualClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

/** One module's context with a scripted server, and a record of the module's output. */
export interface ModuleBench {
  context: Context;
  clock: ManualClock;
  bus: Emitter<BusEvents>;
  /** Notices from the server that no request caused. */
  notices: Emitter<Notices>;
  on(servcmd: string, handler: Handler): void;
  refuse(servcmd: string, code: number, info?: string): void;
  requested(servcmd: string): WireBody[];
  emitted<Name extends ChatEventName>(name: Name): ChatEvents[Name][];
  warnings: string[];
  profane: Set<string>;
  net: { state: NetState };
}

/** Makes a context for one module, in which `alice` is logged in and every ability is available. */
export function moduleBench(overrides: Partial<Context> = {}): ModuleBench {
  const clock = manualClock();
  const bus = new Emitter<BusEvents>();
  const notices = new Emitter<Notices>();
  const handlers = new Map<string, Handler>();
  const requests: { servcmd: string; body: WireBody }[] = [];
  const events: { name: ChatEventName; data: unknown }[] = [];
  const warnings: string[] = [];
  const profane = new Set<string>();
  const net: { state: NetState } = { state: "connected" };
  const config = createCloudConfig();
  config.setPurchaseBits("1".repeat(64));
  const announcer = createAnnouncer<ChatEventName>(clock);
  const rates = createRateLimiter(clock, config.rateLimit);
  const session = Object.assign(newSession("0".repeat(32)), { userID: "alice", tinyID: "144", isLoggedIn: true, isReady: true });
  const emit: Context["emit"] = (name, data) => void events.push({ name, data: structuredClone(data) });

  const context: Context = {
    options: { SDKAppID: 1_400_000_000, proxyServer: "ws://relay.test" },
    session,
    config,
    plugins: {},
    store: createMessageStore(),
    groups: new Map(),
    rooms: new Set(),
    clock: switchableClock(clock),
    bus,
    storage: null,
    random: () => 0.5,
    fetch: undefined,
    netState: () => net.state,
    nowSeconds: () => Math.floor(clock.now() / 1_000),
    command: async (servcmd, body) => {
      requests.push({ servcmd, body: body as WireBody });
      const handler = handlers.get(servcmd);
      if (!handler) throw new Error(`no script for ${servcmd}`);
      return (await handler(body as WireBody)) as never;
    },
    ask: (servcmd, body) => context.command(servcmd, body),
    notice: (name, hear) => notices.on(name, hear),
    pass: (name, items) => notices.emit(name, items),
    route: (events) => routeNotices(notices, events),
    emit,
    announce: (name, current) => announcer.announce(name, () => emit(name, current())),
    screen(text) {
      for (const word of profane) if (text.includes(word)) throw failure(PROFANITY_FOUND, text);
      return text;
    },
    takeRate: (name) => rates.take(name),
    warn: (what, error = "") => void warnings.push(`${what} ${String(error)}`),
    ...overrides,
  };

  return {
    context,
    clock,
    bus,
    notices,
    on: (servcmd, handler) => void handlers.set(servcmd, handler),
    refuse: (servcmd, code, info = "refused") =>
      void handlers.set(servcmd, () => {
        throw new Refusal(code, info, {});
      }),
    requested: (servcmd) => requests.filter((request) => request.servcmd === servcmd).map(({ body }) => body),
    emitted: <Name extends ChatEventName>(name: Name) =>
      events.filter((event) => event.name === name).map(({ data }) => data as ChatEvents[Name]),
    warnings,
    profane,
    net,
  };
}

/** Returns the code of a call's error, or undefined if the call succeeds or its error has no code. */
export const readCode = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: { code?: number }) => error.code,
  );
