import { sourcePatch } from "./source-patch.ts";

/**
 * Caches the table of routes, the compiled patterns, and the matches of the latest addresses, because the table does not change
 * while the Worker runs (docs/decisions/0003-rendering-cost.md). Each time a page's address is matched, the router compiles the
 * pattern of every route it tries, and flattens and ranks the whole table. Remix also builds the table anew for every page. With
 * some fifty routes that is a hundred and fifty regular expressions a page.
 *
 * The patterns match @remix-run/router 1.23, react-router-dom 6.30 and Remix 2.17. If another version has different code, the
 * build fails.
 */
const MATCHING: [pattern: string, by: string][] = [
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
    `  let known = rankedBranches.get(routes);
  if (!known) {
    const branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, known = { branches, matched: new Map() });
  }
  const { branches, matched } = known;
  if (!allowPartial && matched.has(pathname)) return matched.get(pathname);`,
  ],
  [
    `    matches = matchRouteBranch(branches[i], decoded, allowPartial);
  }
  return matches;`,
    `    matches = matchRouteBranch(branches[i], decoded, allowPartial);
  }
  if (!allowPartial) {
    if (matched.size >= 500) matched.clear();
    matched.set(pathname, matches);
  }
  return matches;`,
  ],
  ["function matchRoutesImpl(", "const rankedBranches = new WeakMap();\nfunction matchRoutesImpl("],
];

/** Caches the table of routes for a page's rendering, with the manifest as the key. */
const TABLE: [pattern: string, by: string][] = [
  [
    "let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
    `let routes = serverRoutes.get(manifest.routes);
  if (!routes) serverRoutes.set(manifest.routes, routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode));`,
  ],
  ["function RemixServer({", "const serverRoutes = new WeakMap();\nfunction RemixServer({"],
];

const DATA_ROUTES: [pattern: string, by: string][] = [
  [
    `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);`,
    `  let known = staticRoutes.get(routes);
  if (!known) {
    const manifest = {};
    staticRoutes.set(routes, known = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) });
  }
  const { manifest, dataRoutes } = known;`,
  ],
  // Each matched route and each link to a tab formats its path here.
  [
    "function encodeLocation(to) {",
    `const encodedLocations = new Map();
function encodeLocation(to) {
  const key = typeof to === "string" ? to : createPath(to);
  let encoded = encodedLocations.get(key);
  if (!encoded) {
    if (encodedLocations.size >= 500) encodedLocations.clear();
    encodedLocations.set(key, encoded = encodeLocationOnce(key));
  }
  return encoded;
}
function encodeLocationOnce(to) {`,
  ],
  ["function createStaticRouter(", "const staticRoutes = new WeakMap();\nfunction createStaticRouter("],
];

const MODULES: [pattern: string, by: string][] = [
  [
    "function createEntryRouteModules(manifest) {",
    `const entryRouteModules = new WeakMap();
function createEntryRouteModules(manifest) {
  let modules = entryRouteModules.get(manifest);
  if (!modules) entryRouteModules.set(manifest, modules = createEntryRouteModulesOnce(manifest));
  return modules;
}
function createEntryRouteModulesOnce(manifest) {`,
  ],
];

export const routeMatching = () => [
  sourcePatch({ name: "remembered-route-matching", file: /@remix-run\/router\/dist\/router\.js$/, replacements: MATCHING }),
  sourcePatch({ name: "remembered-route-table", file: /@remix-run\/react\/dist\/esm\/server\.js$/, replacements: TABLE }),
  sourcePatch({ name: "remembered-data-routes", file: /react-router-dom\/server\.mjs$/, replacements: DATA_ROUTES }),
  sourcePatch({
    name: "remembered-route-modules",
    file: /@remix-run\/server-runtime\/dist\/esm\/entry\.js$/,
    replacements: MODULES,
  }),
];
