export interface TextPart {
  text: string;
  href?: string;
}

const BEGINNING = /https?:\/\//gi;
/** After a letter or digit, "http" is part of a word and begins no address. */
const WORD = /[A-Za-z0-9]/;

/**
 * Characters that end an address: spaces, invisible marks, quotation marks, and Chinese, Japanese, Arabic and Hindi punctuation,
 * which follows an address without a space. Middle dots, en dashes and letters of any script do not end an address, because
 * addresses of encyclopedias contain them.
 */
const ENDS =
  /[\s<>"`|«»“”„‟‘’‚‛‹›…‥—―～〜〝〞〟、。〈〉《》「」『』【】〔〕〖〗〘〙〚〛！＂＇（），．：；？［］｛｝｜｟｠｡｢｣､→←⇒،؛؟۔।॥\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
/** Signs at the end of an address that belong to the sentence or to text markup. */
const TRAILING = /[.,!?;:'*_~–]+$/;
const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const CLOSING: ReadonlySet<string> = new Set(Object.values(CLOSES));

/** In UTF-16 units. A longer address stays plain text. */
const ADDRESS_MAX = 4_096;

/** A lone surrogate. No address can contain one, and encoding one throws. */
const HALF_LETTER = /\p{Surrogate}/u;

/** A closing bracket counts only if the address opens it: in `…/Ronaldo_(futebolista)`, not in `(see https://a.test/b)`. */
function findEnd(text: string, from: number, scheme: number): number {
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

export function toTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: scheme, index } of text.matchAll(BEGINNING)) {
    if (index < at || WORD.test(text.charAt(index - 1))) continue;
    const address = text.slice(index, findEnd(text, index, scheme.length)).replace(TRAILING, "");
    if (!URL.canParse(address) || HALF_LETTER.test(address)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: address, href: address });
    at = index + address.length;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) });
  return parts;
}
