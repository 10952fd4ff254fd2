import { type BusEvents, Emitter } from "./bus.ts";
import type { Context } from "./context.ts";
import type { Core } from "./core.ts";
import { type ChatError, failure, reword } from "./errors.ts";
import type { NoticeName, Notices } from "./notices.ts";
import { CANNOT_FIND_MODULE, NETWORK_ERROR } from "./protocol/client-errors.ts";
import { ERROR } from "./protocol/event-names.ts";

/** A module that is downloaded at its first call or at its first notice. */
export interface Lazy<Api extends object> {
  /** Null until the module is loaded. */
  readonly loaded: Api | null;
  load(): Promise<Api>;
  /** Downloads the module first if necessary. */
  use<Result>(call: (api: Api) => Result | Promise<Result>): Promise<Result>;
}

export interface Part<Api> {
  default: (context: Context) => Api;
}

/**
 * Downloads a module at its first call, or at the first notice or bus event with one of the given names. If the download fails, the
 * call rejects with NETWORK_ERROR. Events that arrive during the download are replayed after the download, but only to the module's
 * own listeners.
 */
export function lazy<Api extends object>(
  context: Context,
  load: () => Promise<Part<Api>>,
  notices: readonly NoticeName[],
  bus: readonly (keyof BusEvents)[],
): Lazy<Api> {
  const ownNotices = new Emitter<Notices>();
  const ownBus = new Emitter<BusEvents>();
  const missed: (() => void)[] = [];
  let loading: Promise<Api> | null = null;
  let loaded: Api | null = null;

  /** The module's context. It also records the module's listeners for the replay. */
  const own: Context = {
    ...context,
    notice(name, hear) {
      ownNotices.on(name, hear);
      return context.notice(name, hear);
    },
    bus: {
      emit: (name, data) => context.bus.emit(name, data),
      on(name, hear) {
        ownBus.on(name, hear);
        return context.bus.on(name, hear);
      },
    },
  };

  const start = (): Promise<Api> => {
    loading ??= load().then(
      ({ default: create }) => {
        // The module is created and receives the missed events in one step, so that it handles each event exactly once.
        loaded = create(own);
        for (const run of missed.splice(0)) run();
        return loaded;
      },
      (error: unknown) => {
        // The failed download is not cached, so that the next call tries again.
        loading = null;
        throw failure(NETWORK_ERROR, error);
      },
    );
    return loading;
  };

  const wake = (run: () => void): void => {
    if (loaded) return;
    missed.push(run);
    start().catch((error: unknown) => context.warn("module", error));
  };
  for (const name of notices) context.notice(name, (items) => wake(() => ownNotices.emit(name, items)));
  for (const name of bus) context.bus.on(name, (data) => wake(() => ownBus.emit(name, data)));

  return {
    get loaded() {
      return loaded;
    },
    load: start,
    use: async (call) => call(await start()),
  };
}

type Method = (...args: never[]) => unknown;

/**
 * Before SDK_READY, a module's methods fail. The error states why the client is not ready. The app also gets this reason as an
 * event (specification 5.8).
 */
export interface Gate {
  /** Wraps synchronous methods of a module that is loaded before SDK_READY. A call before SDK_READY throws. */
  guard<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Wraps methods of a module that the first call downloads. A call before SDK_READY rejects. */
  expose<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Wraps methods that can be called at any time. */
  open<Api extends object, Name extends keyof Api & string>(api: Api, ...names: Name[]): Pick<Api, Name>;
}

export function createGate(core: Core): Gate {
  const { context } = core;
  const { session } = context;

  const refusal = (name: string): ChatError => {
    const error = failure(session.notReadyReason, name);
    context.emit(ERROR, { code: error.code, message: error.message });
    return error;
  };

  /** If the method fails, waits for the error texts before it rejects (specification 9.11). */
  const worded = async (call: () => unknown): Promise<unknown> => {
    try {
      return await call();
    } catch (error) {
      await core.errorTexts();
      throw reword(error);
    }
  };

  const methods = <Api extends object, Name extends keyof Api & string>(
    names: readonly Name[],
    make: (name: Name) => Method,
  ): Pick<Api, Name> => Object.fromEntries(names.map((name) => [name, make(name)])) as unknown as Pick<Api, Name>;

  return {
    guard: (module, ...names) =>
      methods(names, (name) => (...args) => {
        if (!session.isReady) throw refusal(name);
        if (!module.loaded) throw failure(CANNOT_FIND_MODULE, name);
        return (module.loaded[name] as Method)(...args);
      }),

    expose: (module, ...names) =>
      methods(
        names,
        (name) =>
          (...args) =>
            worded(async () => {
              if (session.isReady) return module.use((api) => (api[name] as Method)(...args));
              await core.errorTexts();
              throw refusal(name);
            }),
      ),

    open: (api, ...names) =>
      methods(
        names,
        (name) =>
          (...args) =>
            worded(() => (api[name] as Method)(...args)),
      ),
  };
}
