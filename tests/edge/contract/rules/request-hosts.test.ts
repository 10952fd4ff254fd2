import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOrigin, requestHostOrder } from "#edge/contract/rules/requests.ts";

const hosts = ["https://a.example", "https://b.example/", "https://c.example"];

describe("hosts of a call", () => {
  it("are the chosen one, the list from its turn on, the fallback @spec 7.6", () => {
    expect(requestHostOrder({ chosen: "https://b.example", hosts, fallback: "https://z.example", turn: 2 })).toEqual([
      "https://b.example",
      "https://c.example",
      "https://a.example",
      "https://z.example",
    ]);
    expect([undefined, 1, 4, -1].map((turn) => requestHostOrder({ hosts, turn })[0])).toEqual([
      "https://a.example",
      "https://b.example",
      "https://b.example",
      "https://c.example",
    ]);
    expect(requestHostOrder({ fallback: "z.example:8443/path" })).toEqual(["https://z.example:8443"]);
    expect(requestHostOrder({})).toEqual([]);
  });

  it("try every host once, whatever the turn @spec 7.6", () => {
    fc.assert(
      fc.property(fc.integer(), (turn) => {
        expect([...requestHostOrder({ hosts, turn })].sort()).toEqual([
          "https://a.example",
          "https://b.example",
          "https://c.example",
        ]);
      }),
    );
  });

  it("are http(s) only @spec 7.6", () => {
    expect(["javascript://x", "ftp://x", "https://", "", null, "http://x/y"].map(hostOrigin)).toEqual([
      null,
      null,
      null,
      null,
      null,
      "http://x",
    ]);
  });
});
