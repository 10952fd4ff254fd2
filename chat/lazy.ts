import type { BusEvents } from "./bus";
import type { Context } from "./context";
import { Emitter } from "./emitter";
import type { NoticeName, Notices } from "./notices";

/** A module that is downloaded when it is first needed: by a call, or by something that it hears. */
export interface Lazy<Api extends object> {
  /** The module, once it is there. */
  readonly loaded: Api | null;
  /** Downloads the module if it is not here yet. */
  load(): Promise<Api>;
  /** Calls into the module. */
  use<Result>(call: (api: Api) => Result | Promise<Result>): Promise<Result>;
}

/** A module as it comes down. */
export interface Part<Api> {
  default: (context: Context) => Api;
}

/**
 * Downloads a module on demand: at a call, or when a notice or a word on the bus of those names is heard. What it would have heard while it was on its way is told to it once it is there: listeners are
 * recorded as the module registers them, and what waited goes to them alone.
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

  /** The context as the module gets it: whatever it listens to is heard by the recorders as well. */
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
        // In one go with what was missed, so that nothing is heard twice or not at all.
        loaded = create(own);
        for (const tell of missed.splice(0)) tell();
        return loaded;
      },
      (error: unknown) => {
        // The next call tries again: a part may not have come down for want of a network.
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
