import { sourcePatch } from "./source-patch.ts";

/**
 * React 18 encodes every tiny string of a page by itself (`TextEncoder.encode`), and in workerd each call crosses from
 * JavaScript into the runtime: most of a page's rendering time. This lets it collect strings and encode once a flush. The
 * output's bytes are the same (docs/decisions/0003-rendering-cost.md has the figures).
 *
 * With the option `whole` a rendering is handed out as `{ whole, stream }`: the page as one text when nothing of it is late, else
 * null, and a function that makes the stream (app/whole-page.tsx). A text need not be pulled out of a stream piece by piece.
 *
 * The patterns name React 18.3.1's production build; a version that reads otherwise stops the build instead of going slow.
 */
/** The page as one text, once; null when something of it is still under way. */
const WHOLE =
  'function(){if(0!==h.status||0!==h.allPendingTasks||null!==h.destination)return null;' +
  'var text="";fd(h,{take:function(a){text+=a},close:function(){}});h.status=2;return text}';

const REPLACEMENTS: [pattern: RegExp, by: string][] = [
  // writeChunk: keeps the text.
  [/function p\(a,b\)\{if\(0!==b\.length\)if\(512<b\.length\).*?n\+=b\.length\}\}/s, "var pending=\"\";function p(a,b){pending+=b}"],
  // beginWriting: what a failed flush left behind must never reach the next page, which may be somebody else's.
  [/l=new Uint8Array\(512\);n=0;/g, "pending=\"\";"],
  // completeWriting: one encode for all that was written.
  [
    /function ba\(a\)\{l&&0<n&&\(a\.enqueue\(new Uint8Array\(l\.buffer,0,n\)\),l=null,n=0\)\}/,
    "function ba(a){if(pending){var text=pending;pending=\"\";a.take?a.take(text):a.enqueue(ca.encode(text))}}",
  ],
  // stringToChunk, stringToPrecomputedChunk: strings stay strings.
  [/function u\(a\)\{return ca\.encode\(a\)\}function w\(a\)\{return ca\.encode\(a\)\}/, "function u(a){return a}function w(a){return a}"],
  // renderToReadableStream: with `whole`, the stream is made only when it is asked for …
  [/function\(\)\{var a=new ReadableStream\(\{type:"bytes"/, 'function(){function s(){var a=new ReadableStream({type:"bytes"'],
  [/a\.allReady=g;c\(a\)\}/, `a.allReady=g;return a}c(b&&b.whole?{stream:s,whole:${WHOLE}}:s())}`],
  // … and a reader who leaves is listened for only when something is still to come.
  [/if\(b&&b\.signal\)\{var m=b\.signal/, "Uc(h);if(0!==h.allPendingTasks&&b&&b.signal){var m=b.signal"],
  [/q\)\}Uc\(h\)\}\)\};exports/, "q)}})};exports"],
];

export const stringChunks = () => sourcePatch({ name: "react-dom-string-chunks", file: /react-dom-server\.browser\.production\.min\.js$/, replacements: REPLACEMENTS });
