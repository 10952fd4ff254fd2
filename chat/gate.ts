import type { Core } from "./core";
import { type ChatError, failure, reword } from "./errors";
import type { Lazy } from "./lazy";
import type { ChatErrorName } from "./protocol/errors";
import { ERROR } from "./protocol/event-names";

type Method = (...args: never[]) => unknown;

/** Lets calls through once SDK_READY was told; before that they fail with the reason, and the app hears of it too (specification 5.8). */
export interface Gate {
  /** Methods that answer at once, of a module that is here when SDK_READY is told: before that they throw. */
  guard<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Methods of a module that is downloaded by the first call: before ready they reject. */
  expose<Api extends object, Name extends keyof Api & string>(module: Lazy<Api>, ...names: Name[]): Pick<Api, Name>;
  /** Methods that may be called at any time. */
  open<Api extends object, Name extends keyof Api & string>(api: Api, ...names: Name[]): Pick<Api, Name>;
}

export function createGate(core: Core): Gate {
  const { context } = core;
  const { session } = context;

  const refusal = (name: string): ChatError => {
    const error = failure<ChatErrorName>(session.notReadyReason, name);
    context.emit(ERROR, { code: error.code, message: error.message });
    return error;
  };

  /** Calls, and where that fails waits until there are texts to say why (specification 9.11). */
  const worded = async (call: () => unknown): Promise<unknown> => {
    try {
      return await call();
    } catch (error) {
      await core.errorTexts();
      throw reword(error);
    }
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
        if (!module.loaded) throw failure<"CANNOT_FIND_MODULE">(2998, name);
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
