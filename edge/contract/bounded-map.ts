/** A full map is emptied before a new entry, so the values must be cheap to compute again. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(readonly max: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.max && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
