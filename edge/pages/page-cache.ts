import { createHash } from "node:crypto";
import { BoundedMap } from "../contract/bounded-map.ts";
import type { PageContent } from "../load-context.ts";
import { SHARED_WAIT_MS, settledWithin } from "../matches/snapshot.ts";
import { ArrivingText } from "./arriving-text.ts";
import { createNonce } from "./nonce.ts";
import { type InlineSources, nonceSources } from "./security.ts";

/** How long a guest's page may be shown to further guests: the guarantee that a goal is in it within two seconds. */
export const PAGE_TTL_MS = 1000;
const PAGES_MAX = 500;
/** A page is kept when it was asked for before within this time: most addresses with a query of their own never come again. */
const AGAIN_WITHIN_MS = 10_000;
const ASKED_MAX = 5000;

interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Nonce that the page was rendered with. Nobody knew it before, so nothing else in the page can be the same. */
  nonce: string;
  body: Uint8Array<ArrayBuffer>;
  /** The page as it leaves after the first time, made when it is asked for again. A Response reads a Blob's bytes where they are, and copies others. */
  again: { headers: Headers; body: Blob } | null;
  expiresAt: number;
}

/** A page of which parts are still to come. */
interface ArrivingPage extends Pick<CachedPage, "status" | "headers" | "nonce"> {
  arriving: ArrivingText;
}

/** A page as it was rendered: whole, or in pieces while parts of it are late, else as its response's body. */
export interface RenderedPage {
  response: Response;
  content: PageContent | null;
}

/** Headers that a kept page leaves with; what the page said about storing it was said to us. */
const keptHeaders = (headers: Headers): [string, string][] => [...headers].filter(([name]) => name !== "cache-control");

/** The headers that every answer needs beside the kept ones; they depend on nothing but the page's key and the sources that its policy names. */
export type HeadersFor = (inline: InlineSources) => Headers;

function headersOf(page: Pick<CachedPage, "headers">, inline: InlineSources, headersFor: HeadersFor): Headers {
  const headers = headersFor(inline);
  for (const [name, value] of page.headers) headers.append(name, value);
  return headers;
}

const encoder = new TextEncoder();
const latin1 = new TextDecoder("latin1");

/**
 * Guests' pages in this isolate's memory for a second. A page is rendered once with a nonce of its own, with which its first asker gets it.
 * Everybody after that gets the same bytes, with a policy that names the hashes of the page's scripts: no reader can know a nonce with which
 * scripts run in front of other readers. `cookies` are what the asker's own address chose.
 */
export class PageCache {
  readonly #pages = new BoundedMap<string, CachedPage>(PAGES_MAX);
  readonly #rendering = new Map<string, Promise<CachedPage | ArrivingPage | null>>();
  /** When pages were last asked for that were not here. */
  readonly #asked = new BoundedMap<string, number>(ASKED_MAX);

  constructor(private readonly now: () => number = Date.now) {}

  /** A page that is still fresh. */
  get(key: string, headersFor: HeadersFor, cookies: readonly string[]): Response | null {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt <= this.now()) return null;
    return leaveAgain(page, headersFor, cookies);
  }

  /**
   * The page from memory, else rendered once however many ask at the same time. What is not a plain 200 page goes to its
   * asker alone; what nobody asked for lately is not kept.
   */
  async load(
    key: string,
    render: (nonce: string) => Promise<RenderedPage>,
    headersFor: HeadersFor,
    cookies: readonly string[],
    /** Keeps the rendering alive for those who wait when its first asker leaves. */
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const fresh = this.get(key, headersFor, cookies);
    if (fresh) return fresh;
    const underWay = this.#rendering.get(key);
    if (underWay) {
      // Its request may be ended while this one waits, and then nobody would ever answer here.
      const page = await settledWithin(underWay, SHARED_WAIT_MS);
      if (page?.value) return leaveAgain(page.value, headersFor, cookies);
    }
    const work = this.#render(key, render);
    const forOthers = work.then(
      ({ shared, page }) => (shared ? page : null),
      () => null,
    );
    this.#rendering.set(key, forOthers);
    const settle = () => {
      if (this.#rendering.get(key) === forOthers) this.#rendering.delete(key);
    };
    // Whoever asks while parts of the page are late shares its rendering to the end.
    waitUntil(work.then(({ arrived }) => arrived).then(settle, settle));
    const { page } = await work;
    return leaveFirst(page, headersFor, cookies);
  }

  async #render(key: string, render: (nonce: string) => Promise<RenderedPage>) {
    const startedAt = this.now();
    const nonce = createNonce();
    const { response, content } = await render(nonce);
    const head = { status: response.status, headers: keptHeaders(response.headers), nonce };
    // A page that depends on who draws it (2.16: a messaging app's browser) says that it must not be stored.
    const shared =
      response.status === 200 && !response.headers.has("set-cookie") && response.headers.get("cache-control") !== "no-store";
    const isKept = shared && this.#askedAgain(key, startedAt);
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

  #askedAgain(key: string, now: number): boolean {
    const before = this.#asked.get(key) ?? 0;
    this.#asked.set(key, now);
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

/** To the asker whom it was rendered for: with the nonce that is in it. */
function leaveFirst(page: CachedPage | ArrivingPage, headersFor: HeadersFor, cookies: readonly string[]): Response {
  const body = "arriving" in page ? page.arriving.read() : page.body;
  return new Response(body, {
    status: page.status,
    headers: withCookies(headersOf(page, nonceSources(page.nonce), headersFor), cookies),
  });
}

/** To anybody else: the same bytes, or a fresh nonce in the pieces of a page that is still arriving. */
function leaveAgain(page: CachedPage | ArrivingPage, headersFor: HeadersFor, cookies: readonly string[]): Response {
  if ("arriving" in page) {
    const nonce = createNonce();
    const body = page.arriving.read((piece) => piece.replaceAll(page.nonce, nonce));
    return new Response(body, {
      status: page.status,
      headers: withCookies(headersOf(page, nonceSources(nonce), headersFor), cookies),
    });
  }
  page.again ??= { headers: headersOf(page, sharedSources(page), headersFor), body: new Blob([page.body]) };
  const { headers, body } = page.again;
  return new Response(body, {
    status: page.status,
    headers: cookies.length > 0 ? withCookies(new Headers(headers), cookies) : headers,
  });
}

/** Sources of a page that many readers get. Its sheets keep the nonce, which the browser's own sheets need as well; a sheet runs nothing. */
const sharedSources = ({ nonce, body }: Pick<CachedPage, "nonce" | "body">): InlineSources => ({
  scripts: scriptsOf(nonce, body)
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join(" "),
  styles: nonceSources(nonce).styles,
});

/** The texts of a page's inline scripts, as bytes: of those that bear its nonce. */
function scriptsOf(nonce: string, body: Uint8Array): Uint8Array[] {
  // One character a byte, so places in the text are places in the body; the text is searched by the engine.
  const page = latin1.decode(body);
  const scripts: Uint8Array[] = [];
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, at + nonce.length)) {
    if (!page.startsWith("<script", page.lastIndexOf("<", at))) continue;
    const begin = page.indexOf(">", at) + 1;
    scripts.push(body.subarray(begin, page.indexOf("</script>", begin)));
  }
  return scripts;
}
