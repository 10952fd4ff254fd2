import { expect, test } from "vitest";
import { moved, WHOLE, zoomed } from "#app/features/messenger/media/zoom.ts";

const FRAME = { width: 400, height: 800 };

test("an enlargement keeps the chosen point of the picture in place", () => {
  expect(zoomed(WHOLE, 2, { x: 50, y: -20 }, FRAME)).toEqual({ scale: 2, x: -50, y: 20 });
  expect(zoomed({ scale: 2, x: -50, y: 20 }, 0.5, { x: 50, y: -20 }, FRAME)).toEqual(WHOLE);
});

test("a picture grows to at most five times its full view", () => {
  expect(zoomed(WHOLE, 0.1, { x: 9, y: 9 }, FRAME).scale).toBe(1);
  expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, FRAME).scale).toBe(5);
});

test("an enlarged picture moves to its edge and no further", () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, FRAME)).toEqual({ scale: 2, x: 200, y: -400 });
});
