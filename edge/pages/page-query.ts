/**
 * Query parameters that are left out of the key's query. Brand, language and invitation are separate parts of the key. The other
 * parameters change nothing on a page.
 */
const NOT_IN_KEY = /^(?:lang|site|invite_code|channel|channelCode|utm_\w+|fbclid|gclid)$/;
/** A query of one name and one value with nothing to decode. */
const ONE_PLAIN = /^\?([\w-]+)=[\w.-]*$/;

/** Most queries have one plain name and value and are not parsed. */
export class PageQuery {
  readonly #plainName: string | null;
  #params: URLSearchParams | null = null;

  constructor(readonly search: string) {
    this.#plainName = ONE_PLAIN.exec(search)?.[1] ?? null;
  }

  /** The query, decoded in the same way as in the code that serves the page. */
  get params(): URLSearchParams {
    this.#params ??= new URLSearchParams(this.search);
    return this.#params;
  }

  has(name: string): boolean {
    return this.#plainName === null ? this.params.has(name) : this.#plainName === name;
  }

  /**
   * Returns the part of the query that changes the page, escaped and sorted by name, so that two different queries never share a
   * key.
   */
  key(): string {
    if (this.#plainName !== null) return NOT_IN_KEY.test(this.#plainName) ? "" : this.search;
    const kept = new URLSearchParams([...this.params].filter(([name]) => !NOT_IN_KEY.test(name)));
    kept.sort();
    return kept.size > 0 ? `?${kept}` : "";
  }
}
