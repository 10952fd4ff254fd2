import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { badRequest, ProductError } from "#edge/contract/envelope.ts";
import { isOutage, toRefusal } from "#edge/ground/db/outage.ts";

const d1 = (words: string): Error => new Error(`D1_ERROR: ${words}`, { cause: new Error(words) });
const query = (cause: Error): Error => new DrizzleQueryError("select ?", ["D1_ERROR: Network connection lost."], cause);

describe("an outage of the database", () => {
  it.each([
    "Network connection lost.",
    "D1 DB is overloaded. Requests queued for too long.",
    "D1 DB is overloaded. Too many requests queued.",
    "D1 DB storage operation exceeded timeout which caused object to be reset.",
    "Internal error in D1 DB storage caused object to be reset.",
    "D1 DB reset because its code was updated.",
    "Cannot resolve D1 DB due to transient issue on remote node.",
    "D1 DB exceeded its memory limit and was reset.",
    "D1 DB exceeded its CPU time limit and was reset.",
  ])('the server answers 503 for the D1 error "%s"', (words) => {
    for (const error of [d1(words), query(d1(words))]) {
      expect(isOutage(error)).toBe(true);
      expect(toRefusal(error)).toMatchObject({ name: "ProductError", http: 503, retryAfterS: expect.any(Number), cause: error });
    }
  });

  it.each([
    "no such column: nick: SQLITE_ERROR",
    'near "selct": syntax error at offset 0: SQLITE_ERROR',
    "UNIQUE constraint failed: users.mobile: SQLITE_CONSTRAINT",
    "FOREIGN KEY constraint failed: SQLITE_CONSTRAINT",
    "Wrong number of parameter bindings for SQL query.",
    "string or blob too big: SQLITE_TOOBIG",
  ])('an error of the statement itself does not count as an outage: "%s"', (words) => {
    for (const error of [d1(words), query(d1(words))]) expect([isOutage(error), toRefusal(error)]).toEqual([false, error]);
  });

  it("an input error or a code fault does not count as an outage", () => {
    const refusal = badRequest("D1_ERROR: Network connection lost.");
    expect(toRefusal(refusal)).toBe(refusal);
    expect(refusal).toBeInstanceOf(ProductError);
    for (const error of [new TypeError("x is not a function"), "D1_ERROR", null, undefined])
      expect([isOutage(error), toRefusal(error)]).toEqual([false, error]);
  });

  it("a failed query without a D1 error message counts as an outage", () => {
    expect(isOutage(query(new Error("the tunnel is gone")))).toBe(true);
  });
});
