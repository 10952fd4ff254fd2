import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#edge/contract/addresses.ts";
import { contract } from "#edge/contract/index.ts";

describe("addresses", () => {
  it("are those of the contract, call by call, but for the operators' @spec 7.1", () => {
    const { operate: _, ...everybodys } = contract;
    const expected = Object.fromEntries(
      Object.entries(everybodys).map(([group, calls]) => [
        group,
        Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]])),
      ]),
    );
    expect(ADDRESSES).toEqual(expected);
  });
});
