import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type CallName, readShape } from "#app/features/submit/call-schema.server.ts";
import type { Call } from "#edge/contract/call.ts";
import type { ProductError } from "#edge/contract/envelope.ts";
import { contract } from "#edge/contract/index.ts";
import { parseInput } from "#edge/contract/validate.ts";

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}` as CallName, call: call as Call })),
);

function refusal(call: Call, input: Record<string, unknown>): ProductError | undefined {
  try {
    parseInput(call, input);
  } catch (error) {
    return error as ProductError;
  }
}

const refuses = (call: Call, field: string, value: unknown): boolean =>
  refusal(call, { [field]: value })?.faults.some(({ field: wrong }) => wrong.split(".")[0] === field) ?? false;

/** Parses digits with the schema itself, because optional fields and unions may contain a number. */
const isNumber = (schema: z.core.$ZodType): boolean =>
  ["1", "10", "40", "8"].some((digits) => z.safeParse(schema, digits).data === Number(digits));

describe("the bounds of every call", () => {
  it.each<[string, unknown]>([
    ["texts of 70,000 characters", "x".repeat(70_000)],
    ["numbers that no column holds exactly", 2 ** 53],
    ["numbers below every bound", -(2 ** 53 - 1)],
    ["lists of 5,001 things", Array.from({ length: 5001 }, () => "1")],
  ])("every call refuses %s in each of its fields", (_, value) => {
    const takers = CALLS.flatMap(({ name, call }) =>
      Object.keys(readShape(name))
        .filter((field) => !refuses(call, field, value))
        .map((field) => `${name}.${field}`),
    );
    expect(takers).toEqual([]);
  });

  it.each([true, [1], [[1]], { valueOf: 1 }, new Date(1)])("no call accepts %j as a number", (value) => {
    const takers = CALLS.flatMap(({ name, call }) =>
      Object.entries(readShape(name))
        .filter(([field, schema]) => isNumber(schema) && !refuses(call, field, value))
        .map(([field]) => `${name}.${field}`),
    );
    expect(takers).toEqual([]);
  });

  it("every call refuses a text with half a character", () => {
    const call = CALLS.find(({ name }) => name === "contact.report")?.call as Call;
    const report = { kind: "user", id: "100001", reason: "spam" };
    expect(refusal(call, { ...report, note: "half \uD83D" })?.message).toMatch(/^note holds half a character/);
    expect(refusal(call, { ...report, note: "whole 😀" })?.message ?? "").not.toMatch(/half/);
  });

  it("every call accepts digits from a form as a number", () => {
    const call = CALLS.find(({ name }) => name === "gift.give")?.call as Call;
    expect(refuses(call, "anchorid", "100001")).toBe(false);
    expect(refuses(call, "quantity", "10")).toBe(false);
  });
});

it("only adults can make a call with a price or an amount of gifts", () => {
  const spending = CALLS.filter(({ name, call }) => {
    const fields = Object.keys(readShape(name));
    return call.access !== "operator" && ["price", "quantity"].some((field) => fields.includes(field));
  });
  expect(spending.filter(({ call }) => call.access !== "adult").map(({ name }) => name)).toEqual([]);
  expect(spending.length).toBeGreaterThan(4);
});

describe("a time", () => {
  it.each<[CallName, string]>([
    ["channel.savePlan", "start_time"],
    ["race.getScoreChanges", "since"],
    ["race.reportDrawn", "updated_at"],
    ["replay.makeClip", "from_ms"],
    ["operate.saveArticle", "published_at"],
    ["operate.saveActivity", "ends_at"],
  ])("the call %s refuses a time beyond the calendar in the field %s", (name, field) => {
    const call = CALLS.find((known) => known.name === name)?.call as Call;
    expect(refuses(call, field, Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});

it.each<[CallName, Record<string, unknown>, object]>([
  ["operate.setRoles", { reason: "x".repeat(201) }, { field: "reason", fault: "too_long", bound: 200 }],
  ["operate.saveModelPlan", { days: 3651 }, { field: "days", fault: "too_big", bound: 3650 }],
  ["operate.saveConfig", { cos_bucket: "x".repeat(101) }, { field: "cos_bucket", fault: "too_long", bound: 100 }],
  ["redorder.publish", { line: 1e9 }, { field: "line", fault: "too_big", bound: 399.5 }],
  ["home.getNews", { page: 501 }, { field: "page", fault: "too_big", bound: 500 }],
  ["address.saveAddress", { street: "x".repeat(321) }, { field: "street", fault: "too_long", bound: 320 }],
  ["user.bindPhone", { code: "1234567" }, { field: "code", fault: "too_long", bound: 6 }],
])("the refusal of %s names the field and its bound", (name, input, fault) => {
  const call = CALLS.find((known) => known.name === name)?.call as Call;
  const found = refusal(call, input);
  expect(found?.http).toBe(400);
  expect(found?.faults).toContainEqual(fault);
});
