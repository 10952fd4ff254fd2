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
  /[\s<>"`|«»\u201C\u201D\u201E\u201F\u2018\u2019\u201A\u201B\u2039\u203A\u2026\u2025\u2014\u2015\uFF5E\u301C\u301D\u301E\u301F\u3001\u3002\u3008\u3009\u300A\u300B\u300C\u300D\u300E\u300F\u3010\u3011\u3014\u3015\u3016\u3017\u3018\u3019\u301A\u301B\uFF01\uFF02\uFF07\uFF08\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3B\uFF3D\uFF5B\uFF5D\uFF5C\uFF5F\uFF60\uFF61\uFF62\uFF63\uFF64\u2192\u2190\u21D2\u060C\u061B\u061F\u06D4\u0964\u0965\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
/** Signs at the end of an address that belong to the sentence or to text markup. */
const TRAILING = /[.,!?;:'*_~\u2013]+$/;
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
