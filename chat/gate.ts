import type { Core } from "./core.ts";
import { type ChatError, failure, reword } from "./errors.ts";
import type { Lazy } from "./lazy.ts";
import { CANNOT_FIND_MODULE } from "./protocol/client-errors.ts";
import { ERROR } from "./protocol/event-names.ts";

type Method = (...args: never[]) => unknown;

/**
 * Opens the methods after SDK_READY. Before it they fail with the reason, which the app also receives as an event (specification
 * 5.8).
 */
export interface Gate {
  /** Synchronous methods of a module that has loaded before SDK_READY; earlier calls throw. */
  guard<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Methods of a module that the first call downloads; calls before SDK_READY reject. */
  expose<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Methods that can be called at any time. */
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

  /** Calls the method. If it fails, waits for the error texts before it rejects (specification 9.11). */
  const worded = async (call: () => unknown): Promise<unknown> => {
    try {
      return await call();
    } catch (error) {
      await core.errorTexts();
      throw reword(error);
    }
  };

  /** An object of methods, each created by `make`. */
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
