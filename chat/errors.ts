import { UNCAUGHT_ERROR } from "./protocol/client-errors.ts";
import type { ErrorTextKey } from "./protocol/error-texts.ts";
import type { ChatErrorCode } from "./protocol/errors.ts";

/**
 * The error of a failed call and of the `error` event (specification 8.17). Only malformed arguments throw a plain Error (see
 * Answer).
 */
export class ChatError extends Error {
  override readonly name: string = "ChatError";

  constructor(
    /** A code from the client's catalogue (2000 to 3123) or a code of the server. */
    readonly code: number,
    message: string,
    /** Additional data, for example the latest form of a message that another user modified (specification 8.19). */
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** A refusal by the server, with the complete body of the answer. */
export class Refusal extends ChatError {
  constructor(
    code: number,
    message: string,
    readonly body: object,
  ) {
    super(code, message);
  }
}

/** A text that is looked up again each time it is converted to a string. */
export interface Words {
  toString(): string;
}

/** Error texts by code and by key; empty until their file is loaded (modules/error-texts). All clients of a page share them. */
const texts: Record<string, string> = {};

/**
 * For each error, the source of its text. `reword` uses this source to set the text of an error that was created before the texts
 * were loaded.
 */
const sayings = new WeakMap<Error, Words>();

/** `{0}`, `{1}` … are placeholders for the error's values. */
export const learnTexts = (found: Readonly<Record<string, string>>): void => void Object.assign(texts, found);

const say = (key: string | number, values: readonly unknown[], unsaid: string): Words => ({
  toString: () =>
    texts[key]?.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? "")) ?? [unsaid, ...values].join(": "),
});

/** Returns the text of a key. Until the texts are loaded, returns the key and its values. */
export const words = (key: ErrorTextKey, ...values: unknown[]): Words => say(key, values, key);

export function saying<Kind extends Error>(error: Kind, said: Words): Kind {
  sayings.set(error, said);
  error.message = String(said);
  return error;
}

/**
 * Sets an error's message again, because texts may have been loaded in the meantime. A server error gets the app's text, followed
 * by the server's text in brackets.
 */
export function reword(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ChatError && !sayings.has(error)) {
    const { code, message } = error;
    sayings.set(error, { toString: () => (texts[code] ? `${texts[code]} (${message})` : message) });
  }
  // Errors of the platform have no text source and keep their messages, some of which are read-only.
  const said = sayings.get(error);
  if (said) error.message = String(said);
  return error;
}

/** `values` fill the placeholders of the error's text, in order. */
export const failure = (code: ChatErrorCode, ...values: unknown[]): ChatError => {
  const said = say(code, values, `Error ${code}`);
  return saying(new ChatError(code, String(said)), said);
};

/** A value that is no ChatError becomes an error with code 2903. */
export const asChatError = (error: unknown): ChatError =>
  error instanceof ChatError ? error : failure(UNCAUGHT_ERROR, error instanceof Error ? error.message : error);
