import { sourcePatch } from "./source-patch.ts";

/**
 * Lets React's server renderer reuse the stored text of a `KeptPart` (app/features/kept-part), and store the text after the first
 * rendering. The stored text is one object among the page's pieces, so that its bytes are made once (app/in-order.ts). A part
 * with late content has segments of its own and is not stored.
 *
 * The pattern matches React 18.3.1's production build (renderElement). If another version has different code, the build fails.
 */
const REPLACEMENTS: [pattern: string, by: string][] = [
  [
    'function Zc(a,b,c,d,f){if("function"===typeof c)',
    `function Zc(a,b,c,d,f){
  var kept = "function" === typeof c && c.kept ? c.kept(d) : null;
  if (kept) {
    var segment = b.blockedSegment, from = segment.chunks.length, late = segment.children.length;
    if (void 0 !== kept.text) { segment.chunks.push(kept); segment.lastPushedText = !1; return }
    Z(a, b, d.children);
    if (b.blockedSegment === segment && segment.children.length === late && !segment.lastPushedText) kept.text = segment.chunks.slice(from).join("");
    return
  }
  if("function"===typeof c)`,
  ],
];

export const keptParts = () =>
  sourcePatch({
    name: "react-dom-kept-parts",
    file: /react-dom-server\.browser\.production\.min\.js$/,
    replacements: REPLACEMENTS,
  });
