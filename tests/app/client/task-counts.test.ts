import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stayOnline } from "#app/client/task-counts.ts";

const DAY_END_S = 7_200;
let answers: object[] = [];
const sent = vi.fn(async (_address: string, _init: { body: string }) =>
  Response.json({ status: 0, data: answers.shift() ?? {} }),
);
const jar = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  jar.clear();
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tickets = (): unknown[] => sent.mock.calls.map(([, { body }]) => (JSON.parse(body) as { ticket: unknown }).ticket);

describe("a page's reports of minutes online", () => {
  it("each report carries the ticket of the last answer, which a cookie keeps for the list of tasks @spec 3.4", async () => {
    answers = [
      { ticket: "a.1", again_s: 120 },
      { ticket: "a.2", again_s: 120 },
    ];
    const stop = stayOnline();
    await vi.advanceTimersByTimeAsync(10_000 + 2 * 120_000);
    stop();
    expect(tickets()).toEqual(["", "a.1", "a.2"]);
    expect(jar.get("online")).toBe("a.2");
  });

  it("the page reports every two minutes to a server that answers no ticket @spec 3.4", async () => {
    answers = [];
    const stop = stayOnline();
    await vi.advanceTimersByTimeAsync(10_000 + 2 * 120_000);
    stop();
    expect(tickets()).toEqual(["", "", ""]);
  });

  it("after the day's last goal the page reports again when the next day begins @spec 3.4", async () => {
    answers = [{ ticket: "a.1", again_s: DAY_END_S }];
    const stop = stayOnline();
    await vi.advanceTimersByTimeAsync(10_000 + (DAY_END_S - 1) * 1_000);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveBeenCalledTimes(2);
    stop();
  });
});
