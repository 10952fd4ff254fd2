import { LOGIN_TIMEOUT_TEXT, STATUS_LOGIN_TIMEOUT } from "./rules/call-failures.ts";

/** Every answer of the product API (Specification 7.7). */
export interface Envelope<Data = unknown> {
  /** 0 success, 1 failure, 2 login timeout (Specification 4.20). Other numbers are failures of an upstream host. */
  status: number;
  msg: string;
  data: Data | null;
}

export const STATUS_OK = 0;
export const STATUS_FAILED = 1;

/** A refusal with its place in HTTP: what failed, with which value, and what to do. */
export class ProductError extends Error {
  override readonly name = "ProductError";
  constructor(
    /** Envelope status. */
    readonly status: number,
    message: string,
    /** HTTP status of a page or of the API's answer. */
    readonly http: 400 | 401 | 403 | 404 | 409 | 429 | 502 | 504,
    /** Seconds until trying again makes sense (429). */
    readonly retryAfterS?: number,
    /** The field that it is about, where a form should know; it does not travel to other hosts. */
    readonly field?: string,
  ) {
    super(message);
  }
}

export const badRequest = (message: string): ProductError => new ProductError(STATUS_FAILED, message, 400);
export const notFound = (message: string): ProductError => new ProductError(STATUS_FAILED, message, 404);
export const forbidden = (message: string, field?: string): ProductError =>
  new ProductError(STATUS_FAILED, message, 403, undefined, field);
export const tooMany = (message: string, retryAfterS: number): ProductError =>
  new ProductError(STATUS_FAILED, message, 429, retryAfterS);
export const loginTimeout = (message = LOGIN_TIMEOUT_TEXT): ProductError => new ProductError(STATUS_LOGIN_TIMEOUT, message, 401);
