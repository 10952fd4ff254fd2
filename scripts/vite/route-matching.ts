import { sourcePatch } from "./source-patch.ts";

/**
 * The router compiles the pattern of every route it tries, and flattens and ranks the whole table, on each of the three times
 * that a page's address is matched: with some fifty routes that is a hundred and fifty regular expressions a page. Patterns and
 * the table do not change while the Worker runs, so this remembers both (docs/decisions/0003-rendering-cost.md).
 *
 * The patterns name @remix-run/router 1.23; a version that reads otherwise stops the build.
 */
const REPLACEMENTS: [pattern: string, by: string][] = [
  [
    "function compilePath(path, caseSensitive, end) {",
    `const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + (caseSensitive ? "|c" : "|i") + (end === false ? "|p" : "|e");
  let compiled = compiledPaths.get(key);
  if (!compiled) compiledPaths.set(key, compiled = compilePathOnce(path, caseSensitive, end));
  return compiled;
}
function compilePathOnce(path, caseSensitive, end) {`,
  ],
  [
    `  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);`,
    `  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }`,
  ],
  ["function matchRoutesImpl(", "const rankedBranches = new WeakMap();\nfunction matchRoutesImpl("],
];

export const routeMatching = () => sourcePatch({ name: "remembered-route-matching", file: /@remix-run\/router\/dist\/router\.js$/, replacements: REPLACEMENTS });
