import { sourcePatch } from "./source-patch.ts";

/**
 * Lets React's server renderer take the text of a `KeptPart` (app/features/kept-part) from memory, and put it there when it has drawn one. The kept
 * text stands among the page's pieces as the object that it is, so that its bytes are made once (app/in-order.ts). A part of which something is
 * late holds segments of its own and is not kept.
 *
 * The pattern names React 18.3.1's production build (renderElement); a version that reads otherwise stops the build.
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
