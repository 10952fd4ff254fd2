import { expect, test } from "vitest";
import { CALLS_AT_ONCE_MAX, inPortions } from "#edge/chat/portions.ts";

const ITEMS = Array.from({ length: CALLS_AT_ONCE_MAX * 2 + 20 }, (_, i) => i);

test("a list is processed a few items at a time", async () => {
  let underWay = 0;
  let most = 0;
  const answers = await inPortions(ITEMS, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    // The later items of a portion are answered first.
    for (let turn = 0; turn < ITEMS.length - item; turn++) await null;
    underWay -= 1;
    return item * 2;
  });
  expect(answers).toEqual(ITEMS.map((item) => item * 2));
  expect(most).toBe(50);
});

test("the processing of a list stops at the first failed item", async () => {
  const started: number[] = [];
  const running = inPortions(ITEMS, async (item) => {
    started.push(item);
    if (item === 7) throw new Error("gone");
  });
  await expect(running).rejects.toThrow("gone");
  expect(started).toHaveLength(CALLS_AT_ONCE_MAX);
});
