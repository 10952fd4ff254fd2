const encoder = new TextEncoder();

/** A part's text, once it is drawn. It stands among the pieces of a page unchanged: its bytes are made once. */
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

/** Texts of one data object; readers in many zones would else have it keep one for each zone and second. */
const TEXTS_MAX = 64;

const texts = new WeakMap<object, Map<string, KeptText>>();

let lastId = 0;
const ids = new WeakMap<object, number>();

/** The same number for the same object, as long as the object lives. */
function getId(data: object): number {
  const known = ids.get(data);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(data, lastId);
  return lastId;
}

/** The place of the text of a part that shows these data: the text lives as long as the first of them. */
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
