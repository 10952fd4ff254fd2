/** A part of a text: words, or an address that leads somewhere. */
export interface TextPart {
  text: string;
  href?: string;
}

const BEGINNING = /https?:\/\//gi;
/** A letter or digit right before it: the word only holds "http". */
const WORD = /[A-Za-z0-9]/;

/**
 * Signs that no address goes on behind: spaces, marks that nobody sees, quotation marks, and the punctuation of Chinese and Japanese, Arabic and
 * Hindi, which stands right behind an address without a space. A middle dot, an en dash and letters of any script occur in addresses of encyclopedias.
 */
const ENDS =
  /[\s<>"`|«»“”„‟‘’‚‛‹›…‥—―～〜〝〞〟、。〈〉《》「」『』【】〔〕〖〗〘〙〚〛！＂＇（），．：；？［］｛｝｜｟｠｡｢｣､→←⇒،؛؟۔।॥\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
/** Signs that end a sentence, or mark words, rather than an address. */
const TRAILING = /[.,!?;:'*_~–]+$/;
const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const CLOSING: ReadonlySet<string> = new Set(Object.values(CLOSES));

/** The longest address in units of UTF-16; a longer one stays text. */
const ADDRESS_MAX = 4_096;

/** Half of a letter that has two: no address can hold one, and encoding it throws. */
const HALF_LETTER = /\p{Surrogate}/u;

/**
 * Returns where the address that begins at `from` ends. A bracket belongs to it only with its partner: `…/Ronaldo_(futebolista)` is whole, and
 * `(see https://a.test/b)` leaves its own out.
 */
function endOf(text: string, from: number, scheme: number): number {
  const before = text[from - 1];
  const open: { closing: string; at: number }[] = [];
  let at = from + scheme;
  for (; at < text.length && at - from <= ADDRESS_MAX; at += 1) {
    const sign = text.charAt(at);
    if (ENDS.test(sign) || (before === "'" && sign === "'")) break;
    const closing = CLOSES[sign];
    if (closing) open.push({ closing, at });
    else if (CLOSING.has(sign)) {
      if (open.at(-1)?.closing !== sign) break;
      open.pop();
    }
  }
  return at - from > ADDRESS_MAX ? from : (open[0]?.at ?? at);
}

/** Splits a text at its http(s) addresses. Everything else stays text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: scheme, index } of text.matchAll(BEGINNING)) {
    if (index < at || WORD.test(text.charAt(index - 1))) continue;
    const address = text.slice(index, endOf(text, index, scheme.length)).replace(TRAILING, "");
    if (!URL.canParse(address) || HALF_LETTER.test(address)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: address, href: address });
    at = index + address.length;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) });
  return parts;
}
