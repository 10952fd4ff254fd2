import fc from "fast-check";
import { expect, it } from "vitest";
import { mountedTwin } from "#edge/contract/rules/addresses.ts";

const ORIGIN = "https://site.test";

it.each([
  "//evil.example/x",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/m/..//evil.example",
  "/%2e%2e//evil.example",
  "//evil.example\\@site.test",
  "////",
])("the address %s without /m leads only to a path on this site", (sent) => {
  // The path as the Worker gets it, parsed from the request line.
  const { pathname } = new URL(ORIGIN + sent);
  for (const path of [sent, pathname]) {
    expect(mountedTwin(path, "?a=//b")).toMatch(/^\/m\//);
    expect(new URL(mountedTwin(path, ""), ORIGIN).origin).toBe(ORIGIN);
  }
});

it("no path leads to a different site", () => {
  const path = fc
    .array(fc.constantFrom("/", "\\", "..", ".", "%2f", "%5c", "\t", "evil.example", "@", ":", "m", "é"), { maxLength: 8 })
    .map((parts) => `/${parts.join("")}`);
  fc.assert(fc.property(path, (sent) => new URL(mountedTwin(sent, ""), ORIGIN).origin === ORIGIN));
});
