import { expect, test } from "vitest";
import { Lines } from "#edge/chat/calls.ts";
import { Refusal } from "#edge/chat/refusal.ts";

/** Returns a cache of stubs (`Lines`) in which each new stub is the next number. */
function numbered() {
  let opened = 0;
  return new Lines(() => ++opened);
}

function callOn(lines: Lines<number>, id: string) {
  const call = { stub: 0, end: (_error?: Error): void => {} };
  const over = lines.ask(id, (stub) => {
    call.stub = stub;
    return new Promise<void>((resolve, reject) => (call.end = (error) => (error ? reject(error) : resolve())));
  });
  return Object.assign(call, { over: over.catch(() => {}) });
}

test("concurrent calls to one object share one stub", async () => {
  const lines = numbered();
  const [first, second, other] = [callOn(lines, "bob"), callOn(lines, "bob"), callOn(lines, "carol")];
  expect([first.stub, second.stub, other.stub]).toEqual([1, 1, 2]);
  second.end();
  await second.over;
  expect(lines.underWay("bob")).toBe(1);
  expect(callOn(lines, "bob").stub).toBe(1);
});

test("the cache drops an object's stub after its last pending call", async () => {
  const lines = numbered();
  const call = callOn(lines, "bob");
  call.end();
  await call.over;
  expect(lines.underWay("bob")).toBe(0);
  expect(callOn(lines, "bob").stub).toBe(2);
});

test.each<[what: string, error: Error, isOpenedAnew: boolean]>([
  ["of the platform", new Error("Network connection lost."), true],
  ["of the object", Object.assign(new Error("Message 1-2 is not stored."), { remote: true }), false],
  ["a refusal", new Refusal(20_007, "bob does not take messages of alice."), false],
])("the next call uses a working stub after an error %s", async (_what, error, isOpenedAnew) => {
  const lines = numbered();
  const [failing] = [callOn(lines, "bob"), callOn(lines, "bob")];
  failing.end(error);
  await failing.over;
  expect(callOn(lines, "bob").stub).toBe(isOpenedAnew ? 2 : 1);
  expect(lines.underWay("bob")).toBe(2);
});
