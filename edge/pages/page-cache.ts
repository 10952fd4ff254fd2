import { createHash } from "node:crypto";
import { BoundedMap } from "../contract/bounded-map.ts";
import type { PageContent } from "../contract/load-context.ts";
import { createNonce } from "../ground/http/nonce.ts";
import { type InlineSources, nonceSources } from "../ground/http/security.ts";
import { settledWithin } from "../ground/memory/settled-within.ts";
import { ArrivingText } from "./arriving-text.ts";

/** Milliseconds for which other guests get a guest's cached page. A goal must appear within two seconds, which limits this time. */
export const PAGE_TTL_MS = 1000;
const PAGES_MAX = 500;
/** A page is cached only if its last request was within this time, because most addresses with a query are requested only once. */
const AGAIN_WITHIN_MS = 10_000;
const REQUESTED_MAX = 5000;
/**
 * Milliseconds after which waiting requests give up on a rendering. By then, the runtime has ended the rendering request, or that
 * request waits for data that cannot be read.
 */
const GIVEN_UP_AFTER_MS = 3_000;

interface CachedPage {
  status: number;
  headers: [string, string][];
  /** The nonce of the rendered page. It was secret until the rendering, so no other text in the page can equal it. */
  nonce: string;
  body: Uint8Array<ArrayBuffer>;
  /**
   * The second request builds this answer for all later requests. The body is a Blob, because a Response reads a Blob in place but
   * would copy a byte array.
   */
  again: { headers: Headers; body: Blob } | null;
  expiresAt: number;
}

interface ArrivingPage extends Pick<CachedPage, "status" | "headers" | "nonce"> {
  arriving: ArrivingText;
}

/** A rendering in progress. Other requests may use its page, unless the page depends on its reader (then `page` gives null). */
interface Rendering {
  /** Unix milliseconds. */
  startedAt: number;
  page: Promise<CachedPage | ArrivingPage | null>;
}

/** `content` is the whole page, or a stream of its pieces if parts are late. It is null if `response` has the body. */
export interface RenderedPage {
  response: Response;
  content: PageContent | null;
}

/** Leaves out `cache-control`, because the page meant that header for this cache. */
const keptHeaders = (headers: Headers): [string, string][] => [...headers].filter(([name]) => name !== "cache-control");

/** Returns the headers that every answer needs besides the cached ones. They depend only on the page's key and policy sources. */
export type HeadersFor = (inline: InlineSources) => Headers;

function toHeaders(page: Pick<CachedPage, "headers">, inline: InlineSources, headersFor: HeadersFor): Headers {
  const headers = headersFor(inline);
  for (const [name, value] of page.headers) headers.append(name, value);
  return headers;
}

const encoder = new TextEncoder();
const latin1 = new TextDecoder("latin1");

/**
 * Guests' pages, cached in this isolate's memory for a second. A page is rendered once with its own nonce, which only its first
 * reader gets. Later readers get the same bytes with a policy that names the hashes of the page's scripts. So no reader has a nonce
 * that runs scripts for others. `cookies` store the choices (brand, language, invitation) that the reader made by the query of the
 * address.
 */
export class PageCache {
  readonly #pages = new BoundedMap<string, CachedPage>(PAGES_MAX);
  readonly #rendering = new Map<string, Rendering>();
  /** The last request times of pages that are not cached. */
  readonly #requested = new BoundedMap<string, number>(REQUESTED_MAX);

  constructor(private readonly now: () => number = Date.now) {}

  get(key: string, headersFor: HeadersFor, cookies: readonly string[]): Response | null {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt <= this.now()) return null;
    return leaveAgain(page, headersFor, cookies);
  }

  /**
   * Returns the cached page, or renders it once for all concurrent requests. If a rendering does not finish, a new one may start
   * after three seconds. An answer other than a plain 200 page goes only to its own reader. A page that was not requested recently
   * is not cached.
   */
  async load(
    key: string,
    render: (nonce: string) => Promise<RenderedPage>,
    headersFor: HeadersFor,
    cookies: readonly string[],
    /** Keeps the rendering alive for waiting requests if the first client leaves. */
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const fresh = this.get(key, headersFor, cookies);
    if (fresh) return fresh;
    for (let underWay = this.#rendering.get(key); underWay; underWay = this.#rendering.get(key)) {
      // Limits the wait, because the request that renders the page may end while this request waits.
      const leftMs = underWay.startedAt + GIVEN_UP_AFTER_MS - this.now();
      const page = leftMs > 0 ? await settledWithin(underWay.page, leftMs) : null;
      if (page?.value) return leaveAgain(page.value, headersFor, cookies);
      // Another waiting request may have started a new rendering meanwhile. This request then waits for it.
      if (page || this.#rendering.get(key) === underWay) break;
    }
    const work = this.#render(key, render);
    const forOthers = work.then(
      ({ shared, page }) => (shared ? page : null),
      () => null,
    );
    const rendering = { startedAt: this.now(), page: forOthers };
    this.#rendering.set(key, rendering);
    const settle = () => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    };
    // Requests that arrive while parts of the page are late share the rendering until its end.
    waitUntil(work.then(({ arrived }) => arrived).then(settle, settle));
    const { page } = await work;
    return leaveFirst(page, headersFor, cookies);
  }

  async #render(key: string, render: (nonce: string) => Promise<RenderedPage>) {
    const startedAt = this.now();
    const nonce = createNonce();
    const { response, content } = await render(nonce);
    const head = { status: response.status, headers: keptHeaders(response.headers), nonce };
    // A page that depends on its reader (2.16: a messaging app's browser) is marked no-store, so it is not shared.
    const shared =
      response.status === 200 && !response.headers.has("set-cookie") && response.headers.get("cache-control") !== "no-store";
    const isKept = shared && this.#isRequestedAgain(key, startedAt);
    const whole = (body: Uint8Array<ArrayBuffer>): CachedPage => {
      const page = { ...head, body, again: null, expiresAt: startedAt + PAGE_TTL_MS };
      if (isKept) this.#keep(key, page);
      return page;
    };
    if (content instanceof ReadableStream) {
      const arriving = new ArrivingText();
      const arrived = arriving.take(content).then((text) => void whole(encoder.encode(text)));
      return { page: { ...head, arriving }, shared, arrived };
    }
    return { page: whole(content ?? new Uint8Array(await response.arrayBuffer())), shared, arrived: undefined };
  }

  #keep(key: string, page: CachedPage): void {
    if (this.#pages.size >= PAGES_MAX) this.#forget();
    this.#pages.set(key, page);
  }

  #isRequestedAgain(key: string, now: number): boolean {
    const before = this.#requested.get(key) ?? 0;
    this.#requested.set(key, now);
    return now - before <= AGAIN_WITHIN_MS;
  }

  #forget(): void {
    const now = this.now();
    for (const [key, page] of this.#pages) if (page.expiresAt <= now) this.#pages.delete(key);
  }
}

function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

function leaveFirst(page: CachedPage | ArrivingPage, headersFor: HeadersFor, cookies: readonly string[]): Response {
  const body = "arriving" in page ? page.arriving.read() : page.body;
  return new Response(body, {
    status: page.status,
    headers: withCookies(toHeaders(page, nonceSources(page.nonce), headersFor), cookies),
  });
}

/** Answers every later request. The answer has the same bytes, or, if the page is still arriving, a fresh nonce in its pieces. */
function leaveAgain(page: CachedPage | ArrivingPage, headersFor: HeadersFor, cookies: readonly string[]): Response {
  if ("arriving" in page) {
    const nonce = createNonce();
    const body = page.arriving.read((piece) => piece.replaceAll(page.nonce, nonce));
    return new Response(body, {
      status: page.status,
      headers: withCookies(toHeaders(page, nonceSources(nonce), headersFor), cookies),
    });
  }
  page.again ??= { headers: toHeaders(page, sharedSources(page), headersFor), body: new Blob([page.body]) };
  const { headers, body } = page.again;
  return new Response(body, {
    status: page.status,
    headers: cookies.length > 0 ? withCookies(new Headers(headers), cookies) : headers,
  });
}

/**
 * Policy sources for many readers. Style sheets keep the nonce, because the browser's own style sheets need it. A shared nonce for
 * style sheets is safe, because style sheets run no code.
 */
const sharedSources = ({ nonce, body }: Pick<CachedPage, "nonce" | "body">): InlineSources => ({
  scripts: findScripts(nonce, body)
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join(" "),
  styles: nonceSources(nonce).styles,
});

function findScripts(nonce: string, body: Uint8Array): Uint8Array[] {
  // Latin-1 has one character per byte, so positions in the text equal positions in the body, and the engine can search the text.
  const page = latin1.decode(body);
  const scripts: Uint8Array[] = [];
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, at + nonce.length)) {
    if (!page.startsWith("<script", page.lastIndexOf("<", at))) continue;
    const begin = page.indexOf(">", at) + 1;
    scripts.push(body.subarray(begin, page.indexOf("</script>", begin)));
  }
  return scripts;
}
