import { type ChatError, failure } from "../../errors.ts";
import type { ChatErrorCode } from "../../protocol/errors.ts";

/** An error of the catalogue that another one caused. Its `data` is the cause. */
export const failureBy = (cause: unknown, code: ChatErrorCode, ...values: unknown[]): ChatError =>
  Object.assign(failure(code, ...values, cause), { data: cause });
