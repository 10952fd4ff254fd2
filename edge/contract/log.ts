import { printable } from "./printable.ts";

/** The request that a log line belongs to. */
export interface LoggedRequest {
  /** Cloudflare's id of the request (`cf-ray`), or an id made here if there is none. */
  request: string;
  /** Method and path, without the query. */
  route: string;
}

type Level = "info" | "warn" | "error";

let requestUnderWay: () => LoggedRequest | undefined = () => undefined;

/** Sets the function that log lines read their request from (edge/product/api/request-log.ts). */
export function readRequestBy(read: () => LoggedRequest | undefined): void {
  requestUnderWay = read;
}

const writeAt =
  (level: Level) =>
  (message: string, error?: unknown, fields?: Record<string, string | number>): void =>
    console[level](
      JSON.stringify({
        level,
        message,
        ...fields,
        ...(error !== undefined && { error: printable(error) }),
        ...requestUnderWay(),
      }),
    );

/**
 * The server's log: each line is the JSON `{level, message, error?, request?, route?}`; the platform adds the time. Lines of the
 * chat's Durable Objects have no request. An error is printed without the parameters of its queries.
 */
export const log = { info: writeAt("info"), warn: writeAt("warn"), error: writeAt("error") };
