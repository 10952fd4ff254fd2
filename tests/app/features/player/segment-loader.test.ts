import { beforeEach, expect, test, vi } from "vitest";
import { segmentLoaderOver } from "#app/features/player/segment-loader.ts";

const SITE = "https://site.test";
const PATH = "/stream/8/abcdefabcdef/5.ts";
const AWAY = `https://video.test${PATH}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("location", { origin: SITE, href: `${SITE}/m/live-detail/8` });
});

/** How a network answers an address. */
type Network = (url: string) => "answers" | "fails" | "is silent";

/** A loader as hls.js's own: it loads once, and reports what the network did. */
function loaderOf(network: Network, host = { avoidedUntilMs: 0 }) {
  const asked: string[] = [];
  const told: string[] = [];
  class Base {
    stats = { loading: { start: 0 } };
    load(context: { url: string }, config: { loadPolicy: { errorRetry: unknown } }, callbacks: Record<string, () => void>): void {
      if (this.stats.loading.start) throw new Error("Loader can only be used once.");
      this.stats.loading.start = 1;
      asked.push(`${context.url}${config.loadPolicy.errorRetry === null ? "" : " retried"}`);
      const how = network(context.url);
      callbacks[how === "answers" ? "onSuccess" : how === "fails" ? "onError" : "onTimeout"]?.();
    }
  }
  const Loader = segmentLoaderOver(Base as never, host);
  const load = (url: string): void => {
    const loadPolicy = { errorRetry: {}, timeoutRetry: {} };
    const callbacks = { onSuccess: () => told.push("ok"), onError: () => told.push("error"), onTimeout: () => told.push("late") };
    new Loader({} as never).load({ url } as never, { loadPolicy } as never, callbacks as never);
  };
  return { load, asked, told };
}

const isAway = (url: string): boolean => url.startsWith("https://video.test");

test("a segment comes from the host that its playlist names", () => {
  const { load, asked, told } = loaderOf(() => "answers");
  load(AWAY);
  expect([asked, told]).toEqual([[AWAY], ["ok"]]);
});

test.each(["fails", "is silent"] as const)("a host that %s is replaced by the site, for a minute", (how) => {
  const { load, asked, told } = loaderOf((url) => (isAway(url) ? how : "answers"));
  load(AWAY);
  load(AWAY);
  vi.setSystemTime(Date.now() + 61_000);
  load(AWAY);
  expect(told).toEqual(["ok", "ok", "ok"]);
  expect(asked).toEqual([AWAY, `${SITE}${PATH} retried`, `${SITE}${PATH} retried`, AWAY, `${SITE}${PATH} retried`]);
});

test("without a network neither brings it, and the host is asked again", () => {
  const { load, asked, told } = loaderOf(() => "fails");
  load(AWAY);
  load(AWAY);
  expect(told).toEqual(["error", "error"]);
  expect(asked.filter(isAway)).toHaveLength(2);
});

test.each([`${SITE}${PATH}`, PATH, "https://pull.test/live/5.ts"])("%s has no second address", (url) => {
  const { load, asked, told } = loaderOf(() => "fails");
  load(url);
  expect([asked, told]).toEqual([[`${url} retried`], ["error"]]);
});
