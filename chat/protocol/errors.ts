import type * as CHAT_ERRORS from "./client-errors.ts";
import type * as SERVER_ERRORS from "./server-errors.ts";

/** Errors that the client library raises itself, before or instead of an error of the server (specification 8.11 to 8.18, 8.22). */
export * as CHAT_ERRORS from "./client-errors.ts";

/** Values of `ErrorCode` in an answer. The relay answers only with these codes; the client passes them on unchanged. */
export * as SERVER_ERRORS from "./server-errors.ts";

export type ChatErrorCode = (typeof CHAT_ERRORS)[keyof typeof CHAT_ERRORS];
export type ServerErrorCode = (typeof SERVER_ERRORS)[keyof typeof SERVER_ERRORS];
