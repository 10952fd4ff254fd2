import { UNCAUGHT_ERROR } from "./protocol/client-errors.ts";
import type { ErrorTextKey } from "./protocol/error-texts.ts";
import type { ChatErrorCode } from "./protocol/errors.ts";

/**
 * The error of a failed call and of the `error` event (specification 8.17). Only an argument of the wrong form is a plain Error
 * (see Answer).
 */
export class ChatError extends Error {
  override readonly name: string = "ChatError";

  constructor(
    /** A code of the client's catalogue (2000 to 3123) or of the server's. */
    readonly code: number,
    message: string,
    /** Additional data, for example the latest form of a message that another user modified (specification 8.19). */
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** A refusal by the server, with the answer's whole body. */
export class Refusal extends ChatError {
  constructor(
    code: number,
    message: string,
    readonly body: object,
  ) {
    super(code, message);
  }
}

/** A text that is looked up when it is read. */
export interface Words {
  toString(): string;
}

/** Error texts by code and by key, empty until their file has loaded (modules/error-texts). All clients of a page share them. */
const texts: Record<string, string> = {};

/** The text source of each error. An error made before the texts loaded is worded again (see `reword`). */
const sayings = new WeakMap<Error, Words>();

/** Adds texts by code and by key. `{0}`, `{1}` … are placeholders for the error's values. */
export const learnTexts = (found: Readonly<Record<string, string>>): void => void Object.assign(texts, found);

const say = (key: string | number, values: readonly unknown[], unsaid: string): Words => ({
  toString: () =>
    texts[key]?.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? "")) ?? [unsaid, ...values].join(": "),
});

/** A text by key; until the texts have loaded, the key and its values. */
export const words = (key: ErrorTextKey, ...values: unknown[]): Words => say(key, values, key);

/** Sets an error's message from a text source. */
export function saying<Kind extends Error>(error: Kind, said: Words): Kind {
  sayings.set(error, said);
  error.message = String(said);
  return error;
}

/** Words an error again with the texts loaded since. The message of a server's error follows the app's own text in brackets. */
export function reword(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ChatError && !sayings.has(error)) {
    const { code, message } = error;
    sayings.set(error, { toString: () => (texts[code] ? `${texts[code]} (${message})` : message) });
  }
  // The platform's own errors keep their messages; some of them are read-only.
  const said = sayings.get(error);
  if (said) error.message = String(said);
  return error;
}

/** Creates an error of the client's own catalogue. `values` fill the placeholders of its text, in order. */
export const failure = (code: ChatErrorCode, ...values: unknown[]): ChatError => {
  const said = say(code, values, `Error ${code}`);
  return saying(new ChatError(code, String(said)), said);
};

/** Converts a thrown value to a ChatError; an unknown one becomes 2903. */
export const asChatError = (error: unknown): ChatError =>
  error instanceof ChatError ? error : failure(UNCAUGHT_ERROR, error instanceof Error ? error.message : error);
