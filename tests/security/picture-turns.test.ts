import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Turns } from "#edge/ground/http/turns.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("an isolate draws two pictures at a time", async () => {
  const turns = new Turns(2, 3);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const draw = (id: number) =>
    turns.run(() => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [0, 1, 2, 3, 4].map(draw);
  await expect(draw(5)).rejects.toThrow("3 pictures wait");
  expect(begun).toEqual([0, 1]);
  for (let at = 0; at < 5; at++) {
    ends[at]?.();
    await all[at];
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  await expect(turns.run(() => Promise.reject(new Error("not drawn")))).rejects.toThrow("not drawn");
  await turns.run(async () => undefined);
});

it("a picture whose drawing was abandoned frees its place for the next picture", async () => {
  const turns = new Turns(2, 3);
  const lost = [0, 1].map(() => turns.run(() => new Promise<never>(() => undefined)));
  expect(lost).toHaveLength(2);
  const next = turns.run(async () => "drawn");
  await vi.advanceTimersByTimeAsync(16_000);
  await expect(next).resolves.toBe("drawn");
});
