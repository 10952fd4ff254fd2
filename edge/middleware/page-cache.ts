import { createNonce, NONCE_LENGTH } from "./nonce";

/** How long a guest's page may be shown to further guests: the guarantee that a goal is in it within two seconds. */
export const PAGE_TTL_MS = 1000;
const PAGES_MAX = 500;

interface CachedPage {
  status: number;
  headers: [string, string][];
  body: Uint8Array;
  /** Where in `body` the nonce stands. */
  nonceAt: number[];
  expiresAt: number;
}

/** Headers that a kept page leaves with; what the page said about storing it was said to us. */
const keptHeaders = (headers: Headers): [string, string][] => [...headers].filter(([name]) => name !== "cache-control");

/** Headers that depend on the nonce, and whatever else an answer needs beside the kept ones. */
export type HeadersFor = (nonce: string) => [string, string][];

/**
 * Guests' pages in this isolate's memory for a second. A page is rendered once with a placeholder nonce that nobody outside
 * the isolate can know, and leaves with a fresh one each time, so the Content-Security-Policy stays strict.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();
  #placeholder: string | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  /** Stands for the nonce in a page that is kept. Made at the first request: a Worker has no random numbers before. */
  get placeholder(): string {
    this.#placeholder ??= createNonce();
    return this.#placeholder;
  }

  /** A page that is still fresh, with a nonce of its own; `headersFor` adds what depends on the nonce. */
  get(key: string, headersFor: HeadersFor): Response | null {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt <= this.now()) return null;
    return this.#leave(page, headersFor);
  }

  /**
   * The page from memory, else rendered once however many ask at the same time. What is not a plain 200 page goes to its
   * asker and is not kept.
   */
  async load(
    key: string,
    render: () => Promise<Response>,
    headersFor: HeadersFor,
    /** Keeps the rendering alive for those who wait when its first asker leaves. */
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const fresh = this.get(key, headersFor);
    if (fresh) return fresh;
    const underWay = this.#rendering.get(key);
    if (underWay) {
      const page = await underWay;
      if (page) return this.#leave(page, headersFor);
    }
    const work = this.#render(key, render);
    const shared = work.then(
      ({ kept, page }) => (kept ? page : null),
      () => null,
    );
    this.#rendering.set(key, shared);
    waitUntil(shared);
    try {
      const { page } = await work;
      return this.#leave(page, headersFor);
    } finally {
      this.#rendering.delete(key);
    }
  }

  async #render(key: string, render: () => Promise<Response>): Promise<{ page: CachedPage; kept: boolean }> {
    const startedAt = this.now();
    const response = await render();
    const body = new Uint8Array(await response.arrayBuffer());
    const page = { status: response.status, headers: keptHeaders(response.headers), body, nonceAt: this.#find(body), expiresAt: startedAt + PAGE_TTL_MS };
    // A page that depends on who draws it (2.16: a messaging app's browser) says that it must not be stored.
    const kept = response.status === 200 && !response.headers.has("set-cookie") && response.headers.get("cache-control") !== "no-store";
    if (kept) {
      if (this.#pages.size >= PAGES_MAX) this.#forget();
      this.#pages.set(key, page);
    }
    return { page, kept };
  }

  #forget(): void {
    const now = this.now();
    for (const [key, page] of this.#pages) if (page.expiresAt <= now) this.#pages.delete(key);
    if (this.#pages.size >= PAGES_MAX) this.#pages.clear();
  }

  #leave(page: CachedPage, headersFor: HeadersFor): Response {
    const nonce = createNonce();
    const body = page.body.slice();
    for (const at of page.nonceAt) for (let i = 0; i < NONCE_LENGTH; i++) body[at + i] = nonce.charCodeAt(i);
    return new Response(body, { status: page.status, headers: [...page.headers, ...headersFor(nonce)] });
  }

  #find(body: Uint8Array): number[] {
    // One character a byte, so places in the text are places in the body; the text is searched by the engine.
    const text = new TextDecoder("latin1").decode(body);
    const places: number[] = [];
    for (let at = text.indexOf(this.placeholder); at !== -1; at = text.indexOf(this.placeholder, at + NONCE_LENGTH)) places.push(at);
    return places;
  }
}
