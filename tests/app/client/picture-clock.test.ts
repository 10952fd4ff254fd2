import fc from "fast-check";
import { expect, test } from "vitest";
import { PictureClock } from "#app/client/picture-clock.ts";

class Time {
  nowMs = 0;
  #timers: { atMs: number; run: () => void }[] = [];

  now = (): number => this.nowMs;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { atMs: this.nowMs + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  moveTo(ms: number): void {
    for (;;) {
      const [next] = this.#timers.filter(({ atMs }) => atMs <= ms).sort((a, b) => a.atMs - b.atMs);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.run();
    }
    this.nowMs = ms;
  }
}

const SURFACES = ["score", "chat", "alert"] as const;
const event = fc.record({
  surface: fc.constantFrom(...SURFACES),
  pauseMs: fc.integer({ min: 0, max: 3_000 }),
  travelMs: fc.integer({ min: 0, max: 800 }),
});

test("the page shows an event at most one second after the video", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), fc.integer({ min: 800, max: 60_000 }), (events, delayMs) => {
      const time = new Time();
      const clock = new PictureClock(time);
      clock.setDelay(delayMs);
      const shown: { surface: string; atMs: number; shownMs: number }[] = [];
      let atMs = 0;
      for (const { surface, pauseMs, travelMs } of events) {
        atMs += pauseMs;
        time.moveTo(Math.max(time.nowMs, atMs + travelMs));
        const happened = atMs;
        clock.hold(happened, () => void shown.push({ surface, atMs: happened, shownMs: time.nowMs }));
      }
      time.moveTo(time.nowMs + delayMs + 5_000);
      expect(shown).toHaveLength(events.length);
      for (const { atMs: happened, shownMs } of shown) {
        expect(shownMs).toBeGreaterThanOrEqual(happened + delayMs);
        expect(shownMs).toBeLessThanOrEqual(happened + delayMs + 1_000);
      }
      expect(shown.map((one) => one.atMs)).toEqual(shown.map((one) => one.atMs).sort((a, b) => a - b));
    }),
  );
});

test("without a video the page shows every event at once", () => {
  const time = new Time();
  const clock = new PictureClock(time);
  const shown: string[] = [];
  clock.hold(1_000, () => void shown.push("a"));
  expect(shown).toEqual(["a"]);
});

test("the page shows all held events when the video ends", () => {
  const time = new Time();
  const clock = new PictureClock(time);
  clock.setDelay(30_000);
  const shown: string[] = [];
  clock.hold(0, () => void shown.push("a"));
  clock.hold(0, () => void shown.push("b"));
  expect(shown).toEqual([]);
  clock.setDelay(0);
  expect(shown).toEqual(["a", "b"]);
});
