import { type ChatError, failure } from "../../errors.ts";
import type { ChatErrorCode } from "../../protocol/errors.ts";

/** Creates an error with a code of the catalogue. Its `data` is the error that caused it. */
export const failureBy = (cause: unknown, code: ChatErrorCode, ...values: unknown[]): ChatError =>
  Object.assign(failure(code, ...values, cause), { data: cause });
