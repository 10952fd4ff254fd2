import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { seedRoom } from "#tests/support/room-fixture.ts";
import { inProcess, type ProductOptions, requestToken } from "./implementations.ts";
import { READING_CALLS } from "./suite.ts";

/** Tables that imports fill with tens of thousands of rows. No call may scan them completely or by status alone. */
const LARGE = /\bSCAN (?:matches|incidents|lineups|odds|statistics|billboards|standings)\b(?! USING)|USING INDEX matches_status/;

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

interface PlannedStatement {
  text: string;
  steps: string[];
}

async function readQueryPlans(
  options: ProductOptions,
  group: keyof Product,
  name: string,
  input: unknown,
): Promise<PlannedStatement[]> {
  const { d1, statements } = recordingD1(env.DB);
  const methods = inProcess({ ...options, d1 }) as unknown as Record<
    keyof Product,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  await methods[group][name]?.(input);
  expect(statements.length).toBeGreaterThan(0);
  return Promise.all(
    statements.map(async ([text, values]) => {
      const { results } = await env.DB.prepare(`explain query plan ${text}`)
        .bind(...values)
        .all<{ detail: string }>();
      return { text, steps: results.map(({ detail }) => detail) };
    }),
  );
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});

describe("query plans of calls", () => {
  it.each(READING_CALLS)("the call %s.%s reads large tables by an index", async (group, name, input) => {
    expect(
      (await readQueryPlans({}, group, name, input)).flatMap(({ steps }) => steps).filter((detail) => LARGE.test(detail)),
    ).toEqual([]);
  });
});

/** A complete scan of a table that grows with every user. */
const GROWING = /\bSCAN (?:users|feedback|applications|system_messages|account_events)\b/;

/** Returns whether a step may scan an index: for a list's page, which stops early, or for its total, which reads only the index. */
const isBounded = (step: string, text: string): boolean =>
  (/ USING INDEX /.test(step) && /\blimit \?/.test(text)) ||
  (/ USING COVERING INDEX /.test(step) && /^select count\(\*\) from/.test(text));

describe("query plans of the console", () => {
  it.each([
    ["getLog", {}],
    ["getPeople", {}],
    ["getPeople", { role: "anchor" }],
    ["getPeople", { role: "operator" }],
    ["getPeople", { role: "banned" }],
    ["getFeedbackDesk", {}],
    ["getFeedbackDesk", { state: "open" }],
    ["getFeedbackDesk", { state: "answered" }],
    ["getApplications", {}],
    ["getApplications", { state: "approved" }],
    ["getAnnouncements", {}],
    ["getOrders", {}],
    ["getPayouts", {}],
    ["getParcels", {}],
    ["getOverview", {}],
    ["getWaiting", {}],
  ])("the call %s %j reads no growing table from end to end", async (name, input) => {
    const plans = await readQueryPlans({ token: await requestToken(OPERATOR) }, "operate", name, input);
    expect(plans.flatMap(({ text, steps }) => steps.filter((step) => GROWING.test(step) && !isBounded(step, text)))).toEqual([]);
  });

  it.each(["getOverview", "getWaiting"])("the repeated console call %s scans no table of orders or reports", async (name) => {
    const plans = await readQueryPlans({ token: await requestToken(OPERATOR) }, "operate", name, {});
    const scans =
      /\bSCAN (?:orders|refunds|withdrawals|shop_orders|posts|room_reports|chat_reports)\b(?! USING (?:COVERING )?INDEX orders_)/;
    expect(plans.flatMap(({ steps }) => steps).filter((step) => scans.test(step))).toEqual([]);
  });

  it.each([
    ["getPeople", {}],
    ["getPeople", { role: "anchor" }],
    ["getFeedbackDesk", {}],
    ["getFeedbackDesk", { state: "open" }],
    ["getFeedbackDesk", { state: "answered" }],
  ])("the call %s %j needs no separate sort", async (name, input) => {
    const plans = await readQueryPlans({ token: await requestToken(OPERATOR) }, "operate", name, input);
    const lists = plans.filter(({ steps: [first = ""] }) => /^\w+ (?:users|feedback)\b/.test(first));
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.flatMap(({ steps }) => steps)).not.toContain("USE TEMP B-TREE FOR ORDER BY");
  });
});
