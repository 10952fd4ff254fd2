import { ProductError, unavailable } from "../../contract/envelope.ts";

/** Seconds after which a request that met an outage may come again. */
const AGAIN_S = 5;

/**
 * Messages of a database that does not answer, and of the runtime when a part of the platform is away. D1's:
 * developers.cloudflare.com/d1, "Error list"; the rest are errors of Durable Objects and bindings.
 */
const AWAY =
  /D1_ERROR|D1 DB|Network connection lost|internal error; reference|Durable Object .*(?:overloaded|reset)|caused object to be reset|storage operation exceeded timeout/i;
/** A statement's own fault: the database answers, and a repeat would meet the same. */
const OWN_FAULT =
  /SQLITE_|D1_(?:TYPE|COLUMN_NOTFOUND|EXEC)|constraint failed|syntax error|no such (?:table|column)|has no column|malformed json|parameter bindings|No SQL statements/i;
/** Drizzle's words around a failed query; they hold its parameters, and so people's own texts. */
const QUERY = /^Failed query:/;

/** Reports whether a failure is that of a database, or another part of the platform, which does not answer. */
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

/**
 * Returns a failure in the form for its caller: an outage becomes a refusal with the time to retry (503), every other failure
 * stays as it is. Pages, calls and all other answers use it, so that none of them takes an outage for a fault of the site.
 */
export const toRefusal = (error: unknown): unknown =>
  !(error instanceof ProductError) && isOutage(error) ? unavailable(AGAIN_S, error) : error;
