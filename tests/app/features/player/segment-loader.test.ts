import { beforeEach, expect, test, vi } from "vitest";
import { segmentLoaderOver } from "#app/features/player/segment-loader.ts";

const SITE = "https://site.test";
const PATH = "/stream/8/abcdefabcdef/5.ts";
const AWAY = `https://video.test${PATH}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("location", { origin: SITE, href: `${SITE}/m/live-detail/8` });
});

type Network = (url: string) => "answers" | "fails" | "is silent";

/** A loader like hls.js's own: it loads once, and reports the network's result. */
function makeLoader(network: Network, host = { avoidedUntilMs: 0 }) {
  const requests: string[] = [];
  const reports: string[] = [];
  class Base {
    stats = { loading: { start: 0 } };
    load(context: { url: string }, config: { loadPolicy: { errorRetry: unknown } }, callbacks: Record<string, () => void>): void {
      if (this.stats.loading.start) throw new Error("Loader can only be used once.");
      this.stats.loading.start = 1;
      requests.push(`${context.url}${config.loadPolicy.errorRetry === null ? "" : " retried"}`);
      const how = network(context.url);
      callbacks[how === "answers" ? "onSuccess" : how === "fails" ? "onError" : "onTimeout"]?.();
    }
  }
  const Loader = segmentLoaderOver(Base as never, host);
  const load = (url: string): void => {
    const loadPolicy = { errorRetry: {}, timeoutRetry: {} };
    const callbacks = {
      onSuccess: () => reports.push("ok"),
      onError: () => reports.push("error"),
      onTimeout: () => reports.push("late"),
    };
    new Loader({} as never).load({ url } as never, { loadPolicy } as never, callbacks as never);
  };
  return { load, requests, reports };
}

const isAway = (url: string): boolean => url.startsWith("https://video.test");

test("the player loads a segment from the host that its playlist names", () => {
  const { load, requests, reports } = makeLoader(() => "answers");
  load(AWAY);
  expect([requests, reports]).toEqual([[AWAY], ["ok"]]);
});

test.each(["fails", "is silent"] as const)("for a minute the site replaces a segment host that %s", (how) => {
  const { load, requests, reports } = makeLoader((url) => (isAway(url) ? how : "answers"));
  load(AWAY);
  load(AWAY);
  vi.setSystemTime(Date.now() + 61_000);
  load(AWAY);
  expect(reports).toEqual(["ok", "ok", "ok"]);
  expect(requests).toEqual([AWAY, `${SITE}${PATH} retried`, `${SITE}${PATH} retried`, AWAY, `${SITE}${PATH} retried`]);
});

test("the player returns to the segment host after both addresses have failed", () => {
  const { load, requests, reports } = makeLoader(() => "fails");
  load(AWAY);
  load(AWAY);
  expect(reports).toEqual(["error", "error"]);
  expect(requests.filter(isAway)).toHaveLength(2);
});

test.each([`${SITE}${PATH}`, PATH, "https://pull.test/live/5.ts"])("the address %s has no fallback address", (url) => {
  const { load, requests, reports } = makeLoader(() => "fails");
  load(url);
  expect([requests, reports]).toEqual([[`${url} retried`], ["error"]]);
});
