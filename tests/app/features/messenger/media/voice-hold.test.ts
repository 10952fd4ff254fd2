import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VoiceHold } from "#app/features/messenger/media/voice-hold.ts";

const at = (clientX: number, clientY = 0) => ({ clientX, clientY });
/** Long enough not to count as a tap. */
const LONG_MS = 1_000;

type Step = "wait" | "release" | "drop" | number;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Presses the microphone button at position 0 and performs the steps. A number is a movement of the finger to that position. */
function press(...steps: Step[]) {
  const hold = new VoiceHold();
  const onHold = vi.fn();
  hold.press(at(0), onHold);
  for (const step of steps) {
    if (typeof step === "number") hold.move(at(step));
    else if (step === "wait") vi.advanceTimersByTime(LONG_MS);
    else hold[step]();
  }
  return { hold, held: onHold.mock.calls.length };
}

describe("a press of the microphone", () => {
  it.each<[string, Step[], state: string, held: number, isClickHolds: boolean]>([
    ["that is short is a tap", ["release", "wait"], "none", 0, false],
    ["that moves before it is long is neither", [30, "wait", "release"], "none", 0, false],
    ["that trembles is a hold", [3, "wait"], "held", 1, true],
    ["that is long and ends sends", ["wait", "release"], "released", 1, true],
    ["that slides away says so", ["wait", 120], "away", 1, true],
    ["that slides away and ends drops", ["wait", 120, "release"], "dropped", 1, true],
    ["that slides away and comes back sends", ["wait", 120, 5, "release"], "released", 1, true],
    ["that the browser takes away drops", ["wait", "drop"], "dropped", 1, true],
    ["that ended is not ended again", ["wait", "release", "drop"], "released", 1, true],
  ])("a press of the microphone %s", (_, steps, state, held, isClickHolds) => {
    const { hold, held: times } = press(...steps);
    expect([hold.read(), times, hold.takeClick()]).toEqual([state, held, isClickHolds]);
    expect(hold.takeClick()).toBe(false);
  });
});
