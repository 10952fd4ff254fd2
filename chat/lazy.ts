import type { BusEvents } from "./bus.ts";
import type { Context } from "./context.ts";
import { Emitter } from "./emitter.ts";
import type { NoticeName, Notices } from "./notices.ts";

/** A module that a call or a notice downloads on first use. */
export interface Lazy<Api extends object> {
  /** The module, or null before it has loaded. */
  readonly loaded: Api | null;
  /** Downloads the module unless it has loaded. */
  load(): Promise<Api>;
  /** Calls the module, after downloading it if necessary. */
  use<Result>(call: (api: Api) => Result | Promise<Result>): Promise<Result>;
}

/** A downloaded module. */
export interface Part<Api> {
  default: (context: Context) => Api;
}

/**
 * Downloads a module at its first call, or at the first notice or bus event of the given names. Events that arrive during the
 * download are replayed to the module's own listeners, and to no others, once it has loaded.
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

  /** The context that the module receives. It also records the module's listeners, for the replay. */
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
        // Create and replay in one step, so that the module handles each event exactly once.
        loaded = create(own);
        for (const tell of missed.splice(0)) tell();
        return loaded;
      },
      (error: unknown) => {
        // Forget the failed download, so that the next call tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const wake = (tell: () => void): void => {
    if (loaded) return;
    missed.push(tell);
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
