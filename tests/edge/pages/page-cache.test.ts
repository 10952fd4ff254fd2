import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { nonceSources } from "#edge/ground/http/security.ts";
import { type HeadersFor, PAGE_TTL_MS, PageCache } from "#edge/pages/page-cache.ts";

const noHeaders = () => new Headers();
const keep = () => undefined;

const sourcesAsHeaders: HeadersFor = ({ scripts, styles }) =>
  new Headers([
    ["x-scripts", scripts],
    ["x-styles", styles],
  ]);
const readSources = ({ headers }: Response) => ({ scripts: headers.get("x-scripts"), styles: headers.get("x-styles") });
const policyNonce = (response: Response) => /'nonce-([^']+)'/.exec(readSources(response).scripts ?? "")?.[1];
const toHash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** A page that contains its nonce twice and counts its renderings. */
function page(headers: Record<string, string> = {}) {
  const render = vi.fn(async (nonce: string) => ({
    response: new Response(null, { headers }),
    content: new TextEncoder().encode(`<script nonce="${nonce}">足球</script><style nonce="${nonce}">`),
  }));
  return { render, rendered: () => render.mock.calls.length };
}

const findNonce = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
const ask = async (cache: PageCache, render: ReturnType<typeof page>["render"], key = "a") =>
  (await (cache.get(key, noHeaders, []) ?? cache.load(key, render, noHeaders, [], keep))).text();

describe("guests' pages in memory", () => {
  afterEach(() => vi.useRealTimers());

  test("one rendering serves all concurrent requests", async () => {
    const { render, rendered } = page();
    const cache = new PageCache();
    const pages = await Promise.all(Array.from({ length: 5 }, () => ask(cache, render)));
    expect(rendered()).toBe(1);
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]?.replaceAll(findNonce(pages[0]) as string, "")).toBe('<script nonce="">足球</script><style nonce="">');
  });

  test("the CSP of a cached page allows its inline scripts by hash", async () => {
    const cache = new PageCache();
    const texts = ["run('</b>足球')", "", "2"];
    const html = (nonce: string) =>
      `<script type="application/ld+json">{}</script><style nonce="${nonce}">a>b{}</style><script nonce="${nonce}">${texts[0]}</script><script async nonce="${nonce}" src="/a.js">${texts[1]}</script>${nonce}<script data-a="1" nonce="${nonce}">${texts[2]}</script>`;
    const render = async (nonce: string) => ({ response: new Response(null), content: new TextEncoder().encode(html(nonce)) });
    const load = () => cache.load("a", render, sourcesAsHeaders, [], keep);
    for (let i = 0; i < 2; i++) {
      const first = await load();
      expect(readSources(first)).toEqual(nonceSources(findNonce(await first.text()) as string));
    }
    for (let i = 0; i < 2; i++) {
      const again = await load();
      const nonce = findNonce(await again.text()) as string;
      expect(readSources(again)).toEqual({ scripts: texts.map(toHash).join(" "), styles: nonceSources(nonce).styles });
    }
  });

  test("a cached page sends a reader's cookies only to that reader", async () => {
    const cache = new PageCache();
    const { render } = page();
    const loadCookies = async (cookies: string[]) =>
      (await cache.load("a", render, noHeaders, cookies, keep)).headers.getSetCookie();
    for (let i = 0; i < 3; i++) {
      expect(await loadCookies(["lang=zh", "site=pq8"])).toEqual(["lang=zh", "site=pq8"]);
      expect(await loadCookies([])).toEqual([]);
    }
  });

  test("a page is cached for one second", async () => {
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
  ])("a page %s is sent only to its requester", async (_, headers) => {
    const { render, rendered } = page(headers as Record<string, string>);
    const cache = new PageCache();
    await Promise.all([ask(cache, render), ask(cache, render)]);
    await ask(cache, render);
    await ask(cache, render);
    expect(rendered()).toBe(4);
  });

  test("a waiting request renders the page itself after a hanging request", async () => {
    vi.useFakeTimers();
    const cache = new PageCache();
    void cache.load("a", () => new Promise(() => undefined), noHeaders, [], keep);
    const { render, rendered } = page();
    const waiting = ask(cache, render);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waiting).toContain("足球");
    expect(rendered()).toBe(1);
  });

  test("a crowd of requests starts only a few renderings of a hanging page", async () => {
    vi.useFakeTimers();
    const cache = new PageCache(() => Date.now());
    let begun = 0;
    const never = () => {
      begun += 1;
      return new Promise<never>(() => undefined);
    };
    for (let request = 0; request < 300; request += 1) {
      void cache.load("a", never, noHeaders, [], keep).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(begun).toBeLessThanOrEqual(4);
    vi.useRealTimers();
  });

  test("a failed rendering affects only its own request", async () => {
    const cache = new PageCache();
    const { render } = page();
    const failing = cache.load("a", () => Promise.reject(new Error("no")), noHeaders, [], keep);
    const waiting = ask(cache, render);
    await expect(failing).rejects.toThrow("no");
    expect(await waiting).toContain("足球");
  });

  /** A page that counts how often it is rendered. The test sends the page's second part. */
  function latePage() {
    const pieces: ((piece: string | null) => void)[] = [];
    const render = vi.fn(async (nonce: string) => ({
      response: new Response(null),
      content: new ReadableStream<string>({
        start(controller) {
          controller.enqueue(`<style nonce="${nonce}"></style>frame `);
          pieces.push((piece) =>
            piece === null ? controller.close() : controller.enqueue(`${piece} <script nonce="${nonce}"></script>`),
          );
        },
      }),
    }));
    const send = (piece: string | null) => {
      for (const to of pieces) to(piece);
      if (piece === null) pieces.length = 0;
    };
    return { render, send };
  }

  test("a page with late parts sends its frame at once", async () => {
    const { render, send } = latePage();
    const cache = new PageCache(() => 100_000);
    const open = () =>
      Promise.resolve(cache.get("a", sourcesAsHeaders, []) ?? cache.load("a", render, sourcesAsHeaders, [], keep));
    const responses = [await open(), await open()];
    const readers = responses.map((response) => {
      const reader = (response.body as ReadableStream<Uint8Array>).getReader();
      return async () => {
        const { done, value } = await reader.read();
        return done ? null : new TextDecoder().decode(value);
      };
    });
    const nonces = responses.map(policyNonce);
    expect(new Set(nonces).size).toBe(2);
    for (const [i, read] of readers.entries()) expect(await read()).toBe(`<style nonce="${nonces[i]}"></style>frame `);

    send("goal");
    for (const [i, read] of readers.entries()) expect(await read()).toBe(`goal <script nonce="${nonces[i]}"></script>`);
    const third = await open();
    send(null);
    for (const read of readers) expect(await read()).toBeNull();
    const fresh = policyNonce(third);
    expect(await third.text()).toBe(`<style nonce="${fresh}"></style>frame goal <script nonce="${fresh}"></script>`);
    expect(render).toHaveBeenCalledOnce();

    // The second request within ten seconds stores the page, so later requests get it from memory.
    const again = latePage();
    const kept = await cache.load("b", again.render, sourcesAsHeaders, [], keep);
    again.send(null);
    await kept.text();
    const second = await cache.load("b", again.render, sourcesAsHeaders, [], keep);
    again.send(null);
    await second.text();
    await vi.waitFor(() => expect(cache.get("b", sourcesAsHeaders, [])).not.toBeNull());
    const fromMemory = cache.get("b", sourcesAsHeaders, []) as Response;
    const text = await fromMemory.text();
    expect(text.replace(findNonce(text) as string, "")).toBe('<style nonce=""></style>frame ');
    expect(again.render).toHaveBeenCalledTimes(2);
  });

  test("a page whose stream breaks is not cached", async () => {
    const broken = async () => ({
      response: new Response(null),
      content: new ReadableStream<string>({
        start(controller) {
          controller.enqueue("frame");
        },
        pull(controller) {
          controller.error(new Error("no more"));
        },
      }),
    });
    const cache = new PageCache(() => 100_000);
    const background: Promise<unknown>[] = [];
    for (let i = 0; i < 2; i++)
      expect(await (await cache.load("a", broken, noHeaders, [], (work) => background.push(work))).text()).toBe("frame");
    await Promise.all(background);
    expect(cache.get("a", noHeaders, [])).toBeNull();
  });
});
