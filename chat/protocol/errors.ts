import type * as CHAT_ERRORS from "./client-errors.ts";
import type * as SERVER_ERRORS from "./server-errors.ts";

/** Errors of the client library itself, raised before or instead of the server's (specification 8.11 to 8.18, 8.22). */
export * as CHAT_ERRORS from "./client-errors.ts";

/** Codes of `ErrorCode` in an answer. The relay answers with these and no others; the client passes them on unchanged. */
export * as SERVER_ERRORS from "./server-errors.ts";

export type ChatErrorCode = (typeof CHAT_ERRORS)[keyof typeof CHAT_ERRORS];
export type ServerErrorCode = (typeof SERVER_ERRORS)[keyof typeof SERVER_ERRORS];
