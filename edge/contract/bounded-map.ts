/** A memory of at most so many entries: when one more comes, it begins anew. Meant for what is cheap to make again. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(readonly max: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.max && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
