import type { Plugin } from "vite";
import { sourcePatch } from "./source-patch.ts";

/**
 * Hyphenated attributes that this site writes in React's camel case. tests/scripts/vite/short-react.test.ts compares the list with
 * app/.
 */
export const HYPHENATED_ATTRIBUTES = [
  "clip-path",
  "dominant-baseline",
  "fill-opacity",
  "fill-rule",
  "font-size",
  "font-weight",
  "stop-color",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
];

/** Matches the list of hyphenated attributes in React's source. */
export const ATTRIBUTE_LIST = /"(accent-height [a-z:\d -]+)"(?=\.split)/;

/**
 * Parts of React that this site never uses: the root API of React 17, key names of old browsers, and events and attributes that no
 * screen has.
 */
export const REACT_DOM: readonly (readonly [pattern: RegExp | string, by: string])[] = [
  [/exports\.createPortal=[\s\S]*?(?=exports\.createRoot=)/, ""],
  [/exports\.findDOMNode=[\s\S]*?(?=exports\.flushSync=)/, ""],
  [/exports\.hydrate=[\s\S]*?(?=exports\.hydrateRoot=)/, ""],
  [/exports\.render=[\s\S]*?(?=exports\.version=)/, ""],
  [/Md=\{Esc:[^}]*\},Nd=\{[^}]*\}/, "Md={},Nd={}"],
  [/fa\("onBeforeInput"[\s\S]*?(?=fa\("onCompositionUpdate")/, ""],
  [/fa\("onCompositionUpdate",[^;]*;/, ""],
  [/var \$a;if\(ae\)b:\{[\s\S]*?e\.data=\$a\)(?=\}se\(g,b\))/, ""],
  [ATTRIBUTE_LIST, `"${HYPHENATED_ATTRIBUTES.join(" ")}"`],
];

/** Removes from React what this site does not use in the browser, which saves a phone some kilobytes. */
export const shortReact = (): Plugin =>
  sourcePatch({
    name: "react-of-this-site",
    file: /react-dom\/cjs\/react-dom\.production\.min\.js$/,
    side: "browser",
    replacements: REACT_DOM,
  });
