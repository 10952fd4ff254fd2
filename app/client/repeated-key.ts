/**
 * Request keys of a form in the browser. The same content gets the same key until it is done, so a retry after a lost answer acts
 * only once. Other content gets another key, because the server refuses it under the first one.
 */
export class RepeatedKey {
  #content = "";
  #key = "";

  keyFor(...content: readonly (string | number)[]): string {
    const wanted = JSON.stringify(content);
    if (wanted !== this.#content) this.#key = crypto.randomUUID();
    this.#content = wanted;
    return this.#key;
  }

  /** The next request is a new one, even with the same content. */
  done(): void {
    this.#content = "";
  }
}
