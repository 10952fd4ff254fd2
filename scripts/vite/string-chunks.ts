import { sourcePatch } from "./source-patch.ts";

/**
 * Lets React 18 collect a page's strings and encode them once per flush. Unpatched, React encodes each string separately
 * (`TextEncoder.encode`), and in workerd each call crosses from JavaScript into the runtime: most of a page's rendering time. The
 * output's bytes are the same (docs/decisions/0003-rendering-cost.md has the figures).
 *
 * With the option `whole` the renderer returns `{ request, stream }`: React's own record of the drawn page, from which
 * app/in-order.ts writes the page as text, and a function that makes React's stream.
 *
 * The patterns match React 18.3.1's production build. If another version has different code, the build fails instead of becoming
 * slow.
 */
const REPLACEMENTS: [pattern: RegExp, by: string][] = [
  // writeChunk: keeps the text.
  [
    /function p\(a,b\)\{if\(0!==b\.length\)if\(512<b\.length\).*?n\+=b\.length\}\}/s,
    'var pending="";function p(a,b){pending+=b}',
  ],
  // beginWriting: the rest of a failed flush must never reach the next page, because that page may belong to another user.
  [/l=new Uint8Array\(512\);n=0;/g, 'pending="";'],
  // completeWriting: one call encodes the whole text.
  [
    /function ba\(a\)\{l&&0<n&&\(a\.enqueue\(new Uint8Array\(l\.buffer,0,n\)\),l=null,n=0\)\}/,
    'function ba(a){if(pending){var text=pending;pending="";a.enqueue(ca.encode(text))}}',
  ],
  // stringToChunk, stringToPrecomputedChunk: strings stay strings.
  [
    /function u\(a\)\{return ca\.encode\(a\)\}function w\(a\)\{return ca\.encode\(a\)\}/,
    "function u(a){return a}function w(a){return a}",
  ],
  // renderToReadableStream: with `whole`, the stream is created only on request.
  [/function\(\)\{var a=new ReadableStream\(\{type:"bytes"/, 'function(){function s(){var a=new ReadableStream({type:"bytes"'],
  [/a\.allReady=g;c\(a\)\}/, "a.allReady=g;return a}c(b&&b.whole?{request:h,stream:s}:s())}"],
  // A destination with a method `drawn` writes the page itself. React calls `drawn` only when something was rendered.
  [/function fd\(a,b\)\{/, "function fd(a,b){if(b.drawn)return b.drawn();"],
  // The abort signal is observed only if something is still to come.
  [/if\(b&&b\.signal\)\{var m=b\.signal/, "Uc(h);if(0!==h.allPendingTasks&&b&&b.signal){var m=b.signal"],
  [/q\)\}Uc\(h\)\}\)\};exports/, "q)}})};exports"],
];

export const stringChunks = () =>
  sourcePatch({
    name: "react-dom-string-chunks",
    file: /react-dom-server\.browser\.production\.min\.js$/,
    replacements: REPLACEMENTS,
  });
