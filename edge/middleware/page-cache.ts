import type { PageContent } from "../load-context";
import { SHARED_WAIT_MS, settledWithin } from "../product/snapshot";
import { ArrivingText } from "./arriving-text";
import { createNonce, NONCE_LENGTH } from "./nonce";

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
  /** Where in the body the nonce stands; looked for when the page is asked for again. */
  nonceAt: number[] | null;
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

/** Headers that depend on the nonce, and whatever else an answer needs beside the kept ones. */
export type HeadersFor = (nonce: string) => Headers;

function headersOf(page: Pick<CachedPage, "headers">, nonce: string, headersFor: HeadersFor): Headers {
  const headers = headersFor(nonce);
  for (const [name, value] of page.headers) headers.append(name, value);
  return headers;
}

const encoder = new TextEncoder();
const latin1 = new TextDecoder("latin1");

/**
 * Guests' pages in this isolate's memory for a second. A page is rendered once with a nonce of its own, with which its first asker
 * gets it; everybody after that gets it with a fresh one, so the Content-Security-Policy stays strict.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<CachedPage | ArrivingPage | null>>();
  /** When pages were last asked for that were not here. */
  readonly #asked = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** A page that is still fresh, with a nonce of its own; `headersFor` adds what depends on the nonce. */
  get(key: string, headersFor: HeadersFor): Response | null {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt <= this.now()) return null;
    return leaveAgain(page, headersFor);
  }

  /**
   * The page from memory, else rendered once however many ask at the same time. What is not a plain 200 page goes to its
   * asker alone; what nobody asked for lately is not kept.
   */
  async load(
    key: string,
    render: (nonce: string) => Promise<RenderedPage>,
    headersFor: HeadersFor,
    /** Keeps the rendering alive for those who wait when its first asker leaves. */
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const fresh = this.get(key, headersFor);
    if (fresh) return fresh;
    const underWay = this.#rendering.get(key);
    if (underWay) {
      // Its request may be ended while this one waits, and then nobody would ever answer here.
      const page = await settledWithin(underWay, SHARED_WAIT_MS);
      if (page?.value) return leaveAgain(page.value, headersFor);
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
    return leaveFirst(page, headersFor);
  }

  async #render(key: string, render: (nonce: string) => Promise<RenderedPage>) {
    const startedAt = this.now();
    const nonce = createNonce();
    const { response, content } = await render(nonce);
    const head = { status: response.status, headers: keptHeaders(response.headers), nonce };
    // A page that depends on who draws it (2.16: a messaging app's browser) says that it must not be stored.
    const shared = response.status === 200 && !response.headers.has("set-cookie") && response.headers.get("cache-control") !== "no-store";
    const isKept = shared && this.#askedAgain(key, startedAt);
    const whole = (body: Uint8Array<ArrayBuffer>): CachedPage => {
      const page = { ...head, body, nonceAt: null, expiresAt: startedAt + PAGE_TTL_MS };
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
    if (this.#asked.size >= ASKED_MAX) this.#asked.clear();
    this.#asked.set(key, now);
    return now - before <= AGAIN_WITHIN_MS;
  }

  #forget(): void {
    const now = this.now();
    for (const [key, page] of this.#pages) if (page.expiresAt <= now) this.#pages.delete(key);
    if (this.#pages.size >= PAGES_MAX) this.#pages.clear();
  }
}

/** To whom it was rendered for: with the nonce that is in it. */
function leaveFirst(page: CachedPage | ArrivingPage, headersFor: HeadersFor): Response {
  const body = "arriving" in page ? page.arriving.read() : page.body;
  return new Response(body, { status: page.status, headers: headersOf(page, page.nonce, headersFor) });
}

/** To anybody else: with a fresh nonce, which is quickly changed in bytes. */
function leaveAgain(page: CachedPage | ArrivingPage, headersFor: HeadersFor): Response {
  if ("arriving" in page) {
    const nonce = createNonce();
    const body = page.arriving.read((piece) => piece.replaceAll(page.nonce, nonce));
    return new Response(body, { status: page.status, headers: headersOf(page, nonce, headersFor) });
  }
  page.nonceAt ??= placesOf(page.nonce, page.body);
  const nonce = createNonce();
  const body = page.body.slice();
  for (const at of page.nonceAt) for (let i = 0; i < NONCE_LENGTH; i++) body[at + i] = nonce.charCodeAt(i);
  return new Response(body, { status: page.status, headers: headersOf(page, nonce, headersFor) });
}

function placesOf(nonce: string, body: Uint8Array): number[] {
  // One character a byte, so places in the text are places in the body; the text is searched by the engine.
  const text = latin1.decode(body);
  const places: number[] = [];
  for (let at = text.indexOf(nonce); at !== -1; at = text.indexOf(nonce, at + NONCE_LENGTH)) places.push(at);
  return places;
}
