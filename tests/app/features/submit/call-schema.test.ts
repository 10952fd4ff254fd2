import { describe, expect, it } from "vitest";
import { type CallName, readBounds, readField, readShape } from "#app/features/submit/call-schema.server.ts";
import type { Bounds } from "#app/ui/form/form-answer.ts";
import { contract } from "#edge/contract/index.ts";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { SCHEDULE_TITLE_MAX_LENGTH } from "#edge/contract/rules/channel.ts";

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}` as CallName, call })),
);

describe("the bounds of a form's fields", () => {
  it.each<[CallName, Record<string, string>, Bounds]>([
    [
      "user.changePwd",
      { old: "old_password", password: "password" },
      { old: { maxLength: PASSWORD_LENGTH.max }, password: { maxLength: PASSWORD_LENGTH.max, required: true } },
    ],
    ["user.bindPhone", { code: "code" }, { code: { maxLength: 6, pattern: "^\\d{6}$", required: true } }],
    ["channel.savePlan", { title: "title" }, { title: { maxLength: SCHEDULE_TITLE_MAX_LENGTH, required: true } }],
    [
      "shop.createOrder",
      { count: "count", price: "price" },
      {
        count: { inputMode: "numeric", min: 1, max: expect.any(Number) },
        price: { inputMode: "numeric", min: 1, required: true },
      },
    ],
    ["user.editUserInfo", { nick: "nick_name", tags: "tags" }, {}],
  ])("the bounds of a form's fields come from the schema of %s", (name, fields, bounds) => {
    expect(readBounds(name, fields as never)).toEqual(bounds);
  });

  it("the bounds accept every text that the call accepts", () => {
    const wrong = CALLS.flatMap(({ name, call }) =>
      Object.entries(readBounds(name)).flatMap(([field, { maxLength }]) => {
        if (maxLength === undefined) return [];
        const issues = (length: number) =>
          (call.input.safeParse({ [field]: "x".repeat(length) }).error?.issues ?? []).filter(
            ({ path, code }: { path: PropertyKey[]; code: string }) =>
              path.length === 1 && path[0] === field && code === "too_big",
          );
        return issues(maxLength).length === 0 && issues(maxLength + 1).length === 1 ? [] : [`${name}.${field}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("the bounds contain only patterns that browsers understand", () => {
    const patterns = CALLS.flatMap(({ name }) => Object.values(readBounds(name)).flatMap(({ pattern }) => pattern ?? []));
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) expect(() => new RegExp(`^(?:${pattern})$`, "v")).not.toThrow();
  });
});

describe("a field of a form", () => {
  const read = (name: CallName, field: string, ...values: string[]) => {
    const form = new FormData();
    for (const value of values) form.append(field, value);
    return readField(form, field, readShape(name)[field]);
  };

  it.each<[string, CallName, string, string[], unknown]>([
    ["a text as it is", "channel.savePlan", "title", [" Derby "], " Derby "],
    ["an empty text, which may mean none", "user.editUserInfo", "signature", [""], ""],
    ["an empty number as left out", "channel.savePlan", "plan_id", [""], undefined],
    ["an empty choice as left out", "customerservice.publish", "kind", [""], undefined],
    ["a list of all that is chosen", "user.editUserInfo", "tags", ["a, b", "c"], ["a, b", "c"]],
    ["an empty list where nothing is chosen", "user.editUserInfo", "tags", [], []],
    ["a missing field as left out", "channel.savePlan", "title", [], undefined],
  ])("the form reads a field by its schema: %s", (_, name, field, values, expected) => {
    expect(read(name, field, ...values)).toEqual(expected);
  });
});
