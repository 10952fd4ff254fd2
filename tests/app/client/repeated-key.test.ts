import { expect, it } from "vitest";
import { RepeatedKey } from "#app/client/repeated-key.ts";

it("only a retry of the same content repeats the request key", () => {
  const sent = new RepeatedKey();
  const first = sent.keyFor(7, "goal");
  expect(sent.keyFor(7, "goal")).toBe(first);
  const others = [sent.keyFor(8, "goal"), sent.keyFor(8, "no goal")];
  expect(new Set([first, ...others]).size).toBe(3);
  expect(sent.keyFor(8, "no goal")).toBe(others[1]);
  sent.done();
  expect(sent.keyFor(8, "no goal")).not.toBe(others[1]);
});
