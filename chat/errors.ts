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

/**
 * An error of the client's own. Its name in the catalogue is given as a type, so that the compiler checks the number against it and the
 * catalogue itself stays out of what browsers download. `detail` says what failed, with which value, and what to do.
 */
export const failure = <Name extends ChatErrorName = never>(code: CodeOf<Name>, detail: string, data?: unknown): ChatError =>
  new ChatError(code, detail, data);

/** The number of an error of the client's own. */
export type CodeOf<Name extends ChatErrorName> = (typeof CHAT_ERRORS)[Name];

/** What was thrown, as a ChatError: what nobody foresaw is 2903. */
export const asChatError = (error: unknown): ChatError =>
  error instanceof ChatError ? error : failure<"UNCAUGHT_ERROR">(2903, error instanceof Error ? error.message : String(error));
