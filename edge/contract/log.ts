import { printable } from "./printable.ts";

export interface LoggedRequest {
  request: string;
  route: string;
}

type Level = "info" | "warn" | "error";

let requestUnderWay: () => LoggedRequest | undefined = () => undefined;

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
 * Each line is the JSON `{level, message, error?, request?, route?}`; the platform adds the time. Lines of the chat's Durable
 * Objects have no request. Errors are printed without the parameters of queries.
 */
export const log = { info: writeAt("info"), warn: writeAt("warn"), error: writeAt("error") };
