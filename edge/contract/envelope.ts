import { LOGIN_TIMEOUT_TEXT, STATUS_LOGIN_TIMEOUT } from "./rules/call-failures.ts";

/** The form of every answer of the product API (Specification 7.7). */
export interface Envelope<Data = unknown> {
  /** 0 success, 1 failure, 2 login timeout (Specification 4.20). Other numbers are failures of an upstream host. */
  status: number;
  /** Set if the call is refused: the text for people, in the caller's language (Specification 8.2). */
  msg: string;
  data: Data | null;
  /** The refusal in a form for programs. Set if the call is refused, except for a login timeout. */
  reason?: Reason;
}

export interface FieldFault {
  field: string;
  fault: "missing" | "too_short" | "too_long" | "too_small" | "too_big" | "invalid";
  bound?: number;
}

export interface Reason {
  code:
    | "invalid"
    | "refused"
    | "not_found"
    | "conflict"
    | "too_often"
    | "too_large"
    | "wrong_method"
    | "upstream"
    | "unavailable"
    | "server_fault";
  /**
   * Names the failure, the value and the remedy. The text is in the caller's language if `msg` has the same text, otherwise in
   * English.
   */
  detail: string;
  fields?: readonly FieldFault[];
}

export const STATUS_OK = 0;
export const STATUS_FAILED = 1;

export class ProductError extends Error {
  override readonly name = "ProductError";
  constructor(
    readonly status: number,
    message: string,
    readonly http: 400 | 401 | 403 | 404 | 409 | 429 | 502 | 503 | 504,
    /** Seconds until another try makes sense (429, 503). */
    readonly retryAfterS?: number,
    /** The form field that caused the refusal, if a form should mark it. Not sent to other hosts. */
    readonly field?: string,
    /** True if the message is English for programmers. People then see another text (edge/ground/http/refusal.ts). */
    readonly isForPrograms = false,
    readonly faults: readonly FieldFault[] = [],
  ) {
    super(message);
  }
}

/** The text is English, because a program made the mistake. `faults` are the wrong fields. */
export const badRequest = (message: string, faults?: readonly FieldFault[]): ProductError =>
  new ProductError(STATUS_FAILED, message, 400, undefined, undefined, true, faults);
/** The text is English, because only a program's mistake or an old link leads to an unknown thing. */
export const notFound = (message: string): ProductError =>
  new ProductError(STATUS_FAILED, message, 404, undefined, undefined, true);
/** The thing no longer exists. The text is in the reader's language. */
export const gone = (message: string): ProductError => new ProductError(STATUS_FAILED, message, 404);
export const forbidden = (message: string, field?: string): ProductError =>
  new ProductError(STATUS_FAILED, message, 403, undefined, field);
export const tooMany = (message: string, retryAfterS: number): ProductError =>
  new ProductError(STATUS_FAILED, message, 429, retryAfterS);
/** The call is valid, but its data cannot be read now. `cause` is the failure, already logged. */
export function unavailable(retryAfterS: number, cause?: unknown): ProductError {
  const waitS = Math.ceil(retryAfterS);
  const words = `The data cannot be read at the moment; try again in ${waitS} s`;
  const error = new ProductError(STATUS_FAILED, words, 503, waitS, undefined, true);
  error.cause = cause;
  return error;
}
export const loginTimeout = (message = LOGIN_TIMEOUT_TEXT): ProductError => new ProductError(STATUS_LOGIN_TIMEOUT, message, 401);
