import { ProductError, unavailable } from "../../contract/envelope.ts";

/** Seconds after which a client may retry a request that failed in an outage. */
const AGAIN_S = 5;

/** Errors of a database (developers.cloudflare.com/d1, "Error list"), Durable Object or binding that does not answer. */
const AWAY =
  /D1_ERROR|D1 DB|Network connection lost|internal error; reference|Durable Object .*(?:overloaded|reset)|caused object to be reset|storage operation exceeded timeout/i;
/** Error messages of a faulty statement. The database answers, and a retry would fail in the same way. */
const OWN_FAULT =
  /SQLITE_|D1_(?:TYPE|COLUMN_NOTFOUND|EXEC)|constraint failed|syntax error|no such (?:table|column)|has no column|malformed json|parameter bindings|No SQL statements/i;
/**
 * Drizzle's message for a failed query contains the parameters, which may be users' texts. `isOutage` therefore does not search
 * this message for the words above.
 */
const QUERY = /^Failed query:/;

/** Reports whether an error means that the database, or another part of the platform, does not answer. */
export function isOutage(error: unknown): boolean {
  let isQuery = false;
  let isAway = false;
  for (let one = error; one instanceof Error; one = one.cause) {
    if (QUERY.test(one.message)) isQuery = true;
    else if (OWN_FAULT.test(one.message)) return false;
    else isAway ||= isQuery || AWAY.test(one.message);
  }
  return isAway;
}

/** An outage becomes a refusal with the time to retry (503). Every other error stays as it is. */
export const toRefusal = (error: unknown): unknown =>
  !(error instanceof ProductError) && isOutage(error) ? unavailable(AGAIN_S, error) : error;
