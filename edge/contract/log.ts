import { printable } from "./printable.ts";

/** The request that a line belongs to. */
export interface LoggedRequest {
  /** Cloudflare's own id of the request (`cf-ray`), else one made here. */
  request: string;
  /** Method and path, without the query. */
  route: string;
}

type Level = "info" | "warn" | "error";

let requestUnderWay: () => LoggedRequest | undefined = () => undefined;

/** Names the request under way to the lines that are logged from now on (edge/product/api/request-log.ts). */
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
 * The server's log: one line of JSON each, `{level, message, error?, request?, route?}`, the time left to the platform. Lines of the chat's
 * objects belong to no request. An error is printed without the parameters of its queries.
 */
export const log = { info: writeAt("info"), warn: writeAt("warn"), error: writeAt("error") };
