import { parseAst, type Plugin } from "vite";
import { sourcePatch } from "./source-patch.ts";

const PACKAGES = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?|turbo-stream)\//;
/** Checks of the router's packages: the condition comes first, then a message. */
const CHECKS = new Set(["invariant", "UNSAFE_invariant", "warning", "UNSAFE_warning", "warningOnce"]);

interface AstNode {
  type: string;
  start: number;
  end: number;
  callee?: AstNode & { name?: string };
  arguments?: AstNode[];
}

/** Where the messages of checks stand, from the comma before them. */
function messagesIn(node: unknown): [from: number, to: number][] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, arguments: [condition, ...told] = [] } = node as AstNode;
  const last = told.at(-1);
  const isCheck = type === "CallExpression" && callee?.type === "Identifier" && CHECKS.has(callee.name ?? "");
  if (isCheck && condition && last) return [[condition.end, last.end], ...messagesIn(condition)];
  return Object.values(node).flatMap(messagesIn);
}

/** The same module with checks that tell no message. */
export function withoutMessages(code: string): string {
  // From the last to the first, so that places before stay where they are.
  const ranges = messagesIn(parseAst(code)).sort(([a], [b]) => b - a);
  return ranges.reduce((result, [from, to]) => result.slice(0, from) + result.slice(to), code);
}

/** What the router tells its developer weighs some kilobytes on a phone: in the build a failed check still throws, without its words. */
const messages = (): Plugin => ({
  name: "router-without-messages",
  apply: "build",
  transform: (code, id, options) => (!options?.ssr && PACKAGES.test(id) ? { code: withoutMessages(code), map: null } : null),
});

/** Remix's own error screen names its `Scripts`, which this site replaces; in the browser they render nothing once React has the page. */
const ERROR_SCREEN: [pattern: string, by: string][] = [["renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", "null"]];

/** Loaders and actions without single fetch: this site's router always hands `singleFetch` over (remix.config.js). */
const SINGLE_FETCH: [pattern: string, by: string][] = [
  ["      let result = await fetchServerHandler(request, route);\n      return unwrap ? unwrapServerResponse(result) : result;\n", ""],
];

/** Data that comes late is single fetch's affair; nothing of this site makes the router's own kind. */
const DEFERRED: [pattern: RegExp, by: string][] = [[/class DeferredData \{[\s\S]*?\n\}\n/, "class DeferredData {}\n"]];

export const shortRouter = () => [
  messages(),
  sourcePatch({ name: "error-screen-without-scripts", file: /@remix-run\/react\/dist\/esm\/errorBoundaries\.js$/, side: "browser", replacements: ERROR_SCREEN }),
  sourcePatch({ name: "single-fetch-alone", file: /@remix-run\/react\/dist\/esm\/routes\.js$/, side: "browser", replacements: SINGLE_FETCH }),
  sourcePatch({ name: "router-without-deferred", file: /@remix-run\/router\/dist\/router\.js$/, side: "browser", replacements: DEFERRED }),
];
