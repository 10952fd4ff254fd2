import type * as CHAT_ERRORS from "./client-errors";
import type * as SERVER_ERRORS from "./server-errors";

/** Errors of the client library itself, raised before or instead of the server's (specification 8.11 to 8.18, 8.22). */
export * as CHAT_ERRORS from "./client-errors";

/** Codes of `ErrorCode` in an answer. The relay answers with these and no others; the client passes them on unchanged. */
export * as SERVER_ERRORS from "./server-errors";

export type ChatErrorCode = (typeof CHAT_ERRORS)[keyof typeof CHAT_ERRORS];
export type ServerErrorCode = (typeof SERVER_ERRORS)[keyof typeof SERVER_ERRORS];
