const encoder = new TextEncoder();

/** Every page contains this text unchanged, so its bytes are encoded once. */
export class KeptText {
  text?: string;
  #bytes?: Uint8Array;

  get bytes(): Uint8Array {
    this.#bytes ??= encoder.encode(this.text);
    return this.#bytes;
  }

  toString(): string {
    return this.text ?? "";
  }
}

/** Limit per data object. Without it, readers in many time zones would add a text for each time zone and second. */
const TEXTS_MAX = 64;

const texts = new WeakMap<object, Map<string, KeptText>>();

let lastId = 0;
const ids = new WeakMap<object, number>();

/** The number stays the same as long as the object exists. */
function getId(data: object): number {
  const known = ids.get(data);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(data, lastId);
  return lastId;
}

/** The cached texts are released together with the first data object. */
export function keptText([first, ...others]: readonly [object, ...object[]], under: string): KeptText {
  let own = texts.get(first);
  if (!own) {
    own = new Map();
    texts.set(first, own);
  }
  const key = `${others.map(getId).join()} ${under}`;
  let text = own.get(key);
  if (!text) {
    if (own.size >= TEXTS_MAX) own.clear();
    text = new KeptText();
    own.set(key, text);
  }
  return text;
}
