import { afterEach, describe, expect, test, vi } from "vitest";
import { PAGE_TTL_MS, PageCache } from "../../edge/middleware/page-cache";

const noHeaders = () => [];
const keep = () => undefined;

/** A page that names its nonce twice, and how often it was rendered. */
function page(headers: Record<string, string> = {}) {
  const render = vi.fn(async (nonce: string) => ({ response: new Response(null, { headers }), html: `<script nonce="${nonce}">足球</script><style nonce="${nonce}">` }));
  return { render, rendered: () => render.mock.calls.length };
}

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
const ask = async (cache: PageCache, render: ReturnType<typeof page>["render"], key = "a") =>
  (await (cache.get(key, noHeaders) ?? cache.load(key, render, noHeaders, keep))).text();

describe("guests' pages in memory", () => {
  afterEach(() => vi.useRealTimers());

  test("one rendering serves all who ask at the same time, each with a nonce of its own", async () => {
    const { render, rendered } = page();
    const cache = new PageCache();
    const pages = await Promise.all(Array.from({ length: 5 }, () => ask(cache, render)));
    expect(rendered()).toBe(1);
    const nonces = pages.map(nonceOf);
    expect(new Set(nonces).size).toBe(5);
    for (const [i, html] of pages.entries()) {
      expect(html.split(nonces[i] as string)).toHaveLength(3);
      expect(html.replaceAll(nonces[i] as string, "")).toBe('<script nonce="">足球</script><style nonce="">');
    }
  });

  test("the headers name the nonce that is in the page", async () => {
    const { render } = page();
    const cache = new PageCache();
    for (let i = 0; i < 3; i++) {
      const response = await cache.load("a", render, (nonce) => [["x-nonce", nonce]], keep);
      expect(response.headers.get("x-nonce")).toBe(nonceOf(await response.text()));
    }
  });

  test("a page is kept for a second, and only when it was asked for before", async () => {
    let now = 100_000;
    const { render, rendered } = page();
    const cache = new PageCache(() => now);
    await ask(cache, render);
    await ask(cache, render);
    expect(rendered()).toBe(2);
    await ask(cache, render);
    expect(rendered()).toBe(2);
    now += PAGE_TTL_MS;
    await ask(cache, render);
    expect(rendered()).toBe(3);
    now += 60_000;
    await ask(cache, render);
    await ask(cache, render, "b");
    await ask(cache, render, "b");
    await ask(cache, render, "b");
    expect(rendered()).toBe(6);
  });

  test.each([
    ["that sets a cookie", { "set-cookie": "a=1" }],
    ["that must not be stored", { "cache-control": "no-store" }],
  ])("a page %s goes to its asker alone", async (_, headers) => {
    const { render, rendered } = page(headers as Record<string, string>);
    const cache = new PageCache();
    await Promise.all([ask(cache, render), ask(cache, render)]);
    await ask(cache, render);
    await ask(cache, render);
    expect(rendered()).toBe(4);
  });

  test("who waits for a request that was ended renders for themselves", async () => {
    vi.useFakeTimers();
    const cache = new PageCache();
    void cache.load("a", () => new Promise(() => undefined), noHeaders, keep);
    const { render, rendered } = page();
    const waiting = ask(cache, render);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waiting).toContain("足球");
    expect(rendered()).toBe(1);
  });

  test("a rendering that fails is nobody else's failure", async () => {
    const cache = new PageCache();
    const { render } = page();
    const failing = cache.load("a", () => Promise.reject(new Error("no")), noHeaders, keep);
    const waiting = ask(cache, render);
    await expect(failing).rejects.toThrow("no");
    expect(await waiting).toContain("足球");
  });
});
