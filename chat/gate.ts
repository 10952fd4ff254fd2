import type { Core } from "./core";
import { ChatError, failure } from "./errors";
import type { Lazy } from "./lazy";
import { ERROR } from "./protocol/event-names";

type Method = (...args: never[]) => unknown;

/** Lets calls through once SDK_READY was told; before that they fail with the reason, and the app hears of it too (specification 5.8). */
export interface Gate {
  /** Methods that answer at once, of a module that is here when SDK_READY is told: before that they throw. */
  guard<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Methods of a module that is downloaded by the first call: before ready they reject. */
  expose<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
}

export function createGate(core: Core): Gate {
  const { context } = core;
  const { session } = context;

  const refusal = (name: string): ChatError => {
    const error = new ChatError(session.notReadyReason, `${name} can be called after SDK_READY.`);
    context.emit(ERROR, { code: error.code, message: error.message });
    return error;
  };

  /** The app's own words for an error stand before ours, if there are any (specification 9.11). */
  const worded = (error: unknown): unknown => {
    const text = error instanceof ChatError && core.errorText(error.code);
    if (text) error.message = `${text} (${error.message})`;
    return error;
  };

  /** Methods of those names, each made by `make`. */
  const methods = <Api extends object, Name extends keyof Api & string>(
    names: readonly Name[],
    make: (name: Name) => Method,
  ): Pick<Api, Name> => Object.fromEntries(names.map((name) => [name, make(name)])) as unknown as Pick<Api, Name>;

  return {
    guard: (module, ...names) =>
      methods(names, (name) => (...args) => {
        if (!session.isReady) throw refusal(name);
        if (!module.loaded) throw failure<"CANNOT_FIND_MODULE">(2998, `the module of ${name} is missing; log in again.`);
        return (module.loaded[name] as Method)(...args);
      }),

    expose: (module, ...names) =>
      methods(names, (name) => async (...args) => {
        if (!session.isReady) throw refusal(name);
        try {
          return await module.use((api) => (api[name] as Method)(...args));
        } catch (error) {
          throw worded(error);
        }
      }),
  };
}
