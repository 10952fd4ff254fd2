import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPageNetwork, HIDDEN_FOR_MS } from "#app/client/page-network.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible", querySelectorAll: () => media });
let media: { paused: boolean }[] = [];
const hear = vi.fn();
let window = new EventTarget();
const browser = { onLine: true };

const look = (visibilityState: "visible" | "hidden"): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  hear.mockClear();
  media = [];
  browser.onLine = true;
  window = new EventTarget();
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a page gives up its socket after five hidden minutes and connects when it is seen again", () => {
  const network = createPageNetwork();
  const stop = network.listen(hear);
  look("hidden");
  vi.advanceTimersByTime(HIDDEN_FOR_MS - 1);
  expect([hear.mock.calls, network.isOnline()]).toEqual([[], true]);
  vi.advanceTimersByTime(1);
  expect([hear.mock.calls, network.isOnline()]).toEqual([[[false]], false]);
  look("visible");
  expect([hear.mock.calls, network.isOnline()]).toEqual([[[false], [true]], true]);
  stop();
});

it("a page that is seen within five minutes keeps its socket", () => {
  const stop = createPageNetwork().listen(hear);
  for (let round = 0; round < 3; round += 1) {
    look("hidden");
    vi.advanceTimersByTime(HIDDEN_FOR_MS - 1);
    look("visible");
  }
  vi.advanceTimersByTime(HIDDEN_FOR_MS);
  expect(hear).not.toHaveBeenCalled();
  stop();
});

it("a hidden page that plays keeps its socket until it stops", () => {
  const stop = createPageNetwork().listen(hear);
  media = [{ paused: false }];
  look("hidden");
  vi.advanceTimersByTime(3 * HIDDEN_FOR_MS);
  expect(hear).not.toHaveBeenCalled();
  media = [{ paused: true }];
  vi.advanceTimersByTime(HIDDEN_FOR_MS);
  expect(hear.mock.calls).toEqual([[false]]);
  stop();
});

it("a network that returns does not connect a hidden page that gave up its socket", () => {
  const stop = createPageNetwork().listen(hear);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  look("hidden");
  vi.advanceTimersByTime(HIDDEN_FOR_MS);
  window.dispatchEvent(new Event("online"));
  expect(hear.mock.calls).toEqual([[false], [true], [false], [false]]);
  browser.onLine = false;
  look("visible");
  expect(hear.mock.calls.at(-1)).toEqual([false]);
  stop();
});
