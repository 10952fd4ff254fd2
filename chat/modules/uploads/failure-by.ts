import { type ChatError, failure } from "../../errors.ts";
import type { ChatErrorCode } from "../../protocol/errors.ts";

/** Creates an error of the catalogue that another error has caused. Its `data` is the cause. */
export const failureBy = (cause: unknown, code: ChatErrorCode, ...values: unknown[]): ChatError =>
  Object.assign(failure(code, ...values, cause), { data: cause });
