import type { ErrorTextKey } from "./protocol/error-texts";
import type { CHAT_ERRORS, ChatErrorName } from "./protocol/errors";

/**
 * Why a call failed: what a rejected promise of the library holds, and what the `error` event tells (specification 8.17). Only an argument of
 * the wrong form is a plain Error (see Answer).
 */
export class ChatError extends Error {
  override readonly name: string = "ChatError";

  constructor(
    /** A number of the client's catalogue (2000 to 3123) or the server's own. */
    readonly code: number,
    message: string,
    /** What came with it: the latest form of a message that was modified meanwhile (specification 8.19). */
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** The server's own refusal, with all that it answered. */
export class Refusal extends ChatError {
  constructor(
    code: number,
    message: string,
    readonly body: object,
  ) {
    super(code, message);
  }
}

/** Something that is said by the texts there are when it is read. */
export interface Words {
  toString(): string;
}

/** What is said of errors, by code and by key: none until their file is here (modules/error-texts). All clients of a page say the same. */
const texts: Record<string, string> = {};

/** How errors are said: those that were made before the texts came are said again (see `reword`). */
const sayings = new WeakMap<Error, Words>();

/** Learns texts by code and by key. `{0}`, `{1}` … in them are what the error is about. */
export const learnTexts = (found: Readonly<Record<string, string>>): void => void Object.assign(texts, found);

const say = (key: string | number, values: readonly unknown[], unsaid: string): Words => ({
  toString: () =>
    texts[key]?.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? "")) ?? [unsaid, ...values].join(": "),
});

/** Words of the texts' file; until it is here their key and what they are about. */
export const words = (key: ErrorTextKey, ...values: unknown[]): Words => say(key, values, key);

/** Has an error say what it says by the texts there are. */
export function saying<Kind extends Error>(error: Kind, said: Words): Kind {
  sayings.set(error, said);
  error.message = String(said);
  return error;
}

/** Says an error again, with the texts that have come meanwhile. One of the server's stands behind the app's own words for it. */
export function reword(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ChatError && !sayings.has(error)) {
    const { code, message } = error;
    sayings.set(error, { toString: () => (texts[code] ? `${texts[code]} (${message})` : message) });
  }
  // The platform's own errors say what they say, and some let nobody write it.
  const said = sayings.get(error);
  if (said) error.message = String(said);
  return error;
}

/**
 * An error of the client's own. Its name in the catalogue is given as a type, so that the compiler checks the number against it and the
 * catalogue itself stays out of what browsers download, as do the texts. `values` are what the text names, in its order.
 */
export const failure = <Name extends ChatErrorName = never>(code: CodeOf<Name>, ...values: unknown[]): ChatError => {
  const said = say(code, values, `Error ${code}`);
  return saying(new ChatError(code, String(said)), said);
};

/** The number of an error of the client's own. */
export type CodeOf<Name extends ChatErrorName> = (typeof CHAT_ERRORS)[Name];

/** What was thrown, as a ChatError: what nobody foresaw is 2903. */
export const asChatError = (error: unknown): ChatError =>
  error instanceof ChatError ? error : failure<"UNCAUGHT_ERROR">(2903, error instanceof Error ? error.message : error);
