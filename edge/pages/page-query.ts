/** Queries that choose or report something but do not change what a page shows beyond brand, language and invitation, which have a place of their own in the key. */
const NOT_IN_KEY = /^(?:lang|site|invite_code|channel|channelCode|utm_\w+|fbclid|gclid)$/;
/** One name and one value, nothing to decode. */
const ONE_PLAIN = /^\?([\w-]+)=[\w.-]*$/;

/** An address's query. Most are one plain name and value, for which nothing is parsed. */
export class PageQuery {
  readonly #plainName: string | null;
  #params: URLSearchParams | null = null;

  constructor(readonly search: string) {
    this.#plainName = ONE_PLAIN.exec(search)?.[1] ?? null;
  }

  /** Decoded as everything behind decodes it. */
  get params(): URLSearchParams {
    this.#params ??= new URLSearchParams(this.search);
    return this.#params;
  }

  has(name: string): boolean {
    return this.#plainName === null ? this.params.has(name) : this.#plainName === name;
  }

  /** What of it changes a page, escaped and ordered by name, so that two different queries never share a key. */
  key(): string {
    if (this.#plainName !== null) return NOT_IN_KEY.test(this.#plainName) ? "" : this.search;
    const kept = new URLSearchParams([...this.params].filter(([name]) => !NOT_IN_KEY.test(name)));
    kept.sort();
    return kept.size > 0 ? `?${kept}` : "";
  }
}
