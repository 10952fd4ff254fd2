import { describe, expect, it } from "vitest";
import { localTime } from "#app/features/local-time.ts";
import { formValues } from "#app/features/operate/change.server.ts";
import { priceText, readCents } from "#app/features/operate/price.ts";
import { changesBetween } from "#edge/console/changes.ts";
import { contract } from "#edge/contract/index.ts";
import { readTypedTime } from "#edge/contract/typed-time.server.ts";

describe("a time on the operator's clock", () => {
  it.each([
    ["2026-11-21T20:30", "Asia/Shanghai", Date.UTC(2026, 10, 21, 12, 30)],
    ["2026-11-22T00:05", "Asia/Shanghai", Date.UTC(2026, 10, 21, 16, 5)],
    ["2026-01-01T00:00", "America/Sao_Paulo", Date.UTC(2026, 0, 1, 3)],
    ["2026-07-01T12:00", "Europe/Berlin", Date.UTC(2026, 6, 1, 10)],
    // The hour before the clock is put forward, the hour after, and an hour that does not exist.
    ["2026-03-29T01:59", "Europe/Berlin", Date.UTC(2026, 2, 29, 0, 59)],
    ["2026-03-29T03:00", "Europe/Berlin", Date.UTC(2026, 2, 29, 1)],
  ])("the local time %s in %s converts to an instant and back", (local, zone, ms) => {
    expect(readTypedTime(local, zone)).toBe(ms / 1000);
    expect(localTime(ms / 1000, zone)).toBe(local);
  });

  it("an empty or unreadable text gives no time", () => {
    expect([readTypedTime("", "UTC"), readTypedTime("tomorrow", "UTC")]).toEqual([Number.NaN, Number.NaN]);
  });
});

it.each([
  ["30.00", 3000],
  ["30", 3000],
  ["0,5", 50],
  [" 12.34 ", 1234],
  ["1.999", Number.NaN],
  ["-1", Number.NaN],
  ["12x", Number.NaN],
  ["", Number.NaN],
])("the price %s is %d cents", (text, cents) => {
  expect(readCents(text)).toBe(cents);
  if (!Number.isNaN(cents)) expect(readCents(priceText(cents))).toBe(cents);
});

it.each([
  [{ a: 1, b: "x" }, { a: 1, b: "y" }, [{ field: "b", before: "x", after: "y" }]],
  [null, { a: 1 }, [{ field: "a", before: null, after: "1" }]],
  [{ a: { b: [1] }, c: 0 }, { a: { b: [1, 2] }, c: 0 }, [{ field: "a.b", before: "[1]", after: "[1,2]" }]],
  [{ a: 1 }, null, [{ field: "a", before: "1", after: null }]],
  [{ a: 1 }, { a: 1 }, []],
])("the log names the differences between two values: %j → %j", (before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

describe("a switch in a form", () => {
  it("a form sends 0 for a switch that is off", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["switches", "is_on"],
      ["switches", "endless"],
      ["endless", "1"],
      ["name_zh", "围巾"],
      ["people", "7"],
      ["people", "8"],
    ] as const)
      form.append(name, value);
    expect(formValues(form)).toEqual({ is_on: "0", endless: "1", name_zh: "围巾", people: "7,8" });
  });

  it("every operators' call requires a value for each switch", () => {
    const lax = Object.entries(contract.operate).flatMap(([name, { method, input }]) =>
      method === "GET"
        ? []
        : Object.entries(input.shape)
            .filter(([field, type]) => /^(is|switch|enable)_/.test(field) && type.safeParse(undefined).success)
            .map(([field]) => `${name}.${field}`),
    );
    expect(lax).toEqual([]);
  });
});
