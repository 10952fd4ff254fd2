import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "../../edge/contract";
import { seedFixture } from "../support/fixture";
import { inProcess } from "./implementations";
import { READING_CALLS } from "./suite";

/** Tables that imports fill with tens of thousands of rows: nobody may read them from end to end, nor by status alone. */
const LARGE = /\bSCAN (?:matches|incidents|lineups|odds|statistics|billboards|standings)\b(?! USING)|USING INDEX matches_status/;

/** A database that remembers the statements bound on it. */
function recordingD1(d1: D1Database): { d1: D1Database; statements: [text: string, values: unknown[]][] } {
  const statements: [string, unknown[]][] = [];
  const bound = (target: object, key: PropertyKey): unknown => {
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === "function" ? value.bind(target) : value;
  };
  const recording = new Proxy(d1, {
    get(target, key) {
      if (key !== "prepare") return bound(target, key);
      return (text: string) =>
        new Proxy(target.prepare(text), {
          get(statement, name) {
            if (name !== "bind") return bound(statement, name);
            return (...values: unknown[]) => {
              statements.push([text, values]);
              return statement.bind(...values);
            };
          },
        });
    },
  });
  return { d1: recording, statements };
}

beforeAll(() => seedFixture(env.DB));

describe("query plans", () => {
  it.each(READING_CALLS)("%s.%s reads large tables by an index", async (group, name, input) => {
    const { d1, statements } = recordingD1(env.DB);
    const methods = inProcess({ d1 }) as unknown as Record<keyof Product, Record<string, (input: unknown) => Promise<unknown>>>;
    await methods[group][name]?.(input);
    expect(statements.length).toBeGreaterThan(0);
    for (const [text, values] of statements) {
      const { results } = await env.DB.prepare(`explain query plan ${text}`)
        .bind(...values)
        .all<{ detail: string }>();
      expect(results.filter(({ detail }) => LARGE.test(detail)).map(({ detail }) => detail)).toEqual([]);
    }
  });
});
