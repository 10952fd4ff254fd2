import { resolve } from "node:path";
import { type Plugin, parseAst } from "vite";
import { sourcePatch } from "./source-patch.ts";

const PATIENTLY = resolve(import.meta.dirname, "../../app/state/patiently.ts");
const PACKAGES = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?|turbo-stream)\//;
/** Functions of the router's packages that check a condition. The condition is the first argument, the message follows. */
const CHECKS = new Set(["invariant", "UNSAFE_invariant", "warning", "UNSAFE_warning", "warningOnce"]);

interface AstNode {
  type: string;
  start: number;
  end: number;
  callee?: AstNode & { name?: string; object?: { name?: string } };
  arguments?: AstNode[];
}

/**
 * Returns the positions of the messages: those of checks with the comma before each, those of the console unless it logs an error's
 * own object, and those of errors that are put together of several texts.
 */
function messagesIn(node: unknown): [from: number, to: number][] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, arguments: [condition, ...rest] = [] } = node as AstNode;
  const last = rest.at(-1);
  const isLog = type === "CallExpression" && callee?.type === "MemberExpression" && callee.object?.name === "console";
  if (isLog && condition && condition.type !== "Identifier") return [[condition.start, (last ?? condition).end]];
  if (type === "NewExpression" && callee?.name === "Error" && condition?.type === "BinaryExpression")
    return [[condition.start, condition.end]];
  const isCheck = type === "CallExpression" && callee?.type === "Identifier" && CHECKS.has(callee.name ?? "");
  if (isCheck && condition && last) return [[condition.end, last.end], ...messagesIn(condition)];
  return Object.values(node).flatMap(messagesIn);
}

export function withoutMessages(code: string): string {
  // Messages are removed from the last to the first, so that earlier positions stay valid.
  const ranges = messagesIn(parseAst(code)).sort(([a], [b]) => b - a);
  return ranges.reduce((result, [from, to]) => result.slice(0, from) + result.slice(to), code);
}

/**
 * Removes the router's messages for developers from the build, which saves a phone some kilobytes. A failed check still throws,
 * without a text.
 */
const messages = (): Plugin => ({
  name: "router-without-messages",
  apply: "build",
  transform: (code, id, options) => (!options?.ssr && PACKAGES.test(id) ? { code: withoutMessages(code), map: null } : null),
});

/** Remix's own error screen imports `Scripts`, which this site replaces and which renders nothing after hydration. */
const ERROR_SCREEN: [pattern: string, by: string][] = [
  ["renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null", "null"],
];

/**
 * Reduces the router to this site's use: only single fetch (remix.config.js), no actions in the browser, no loaders at the first
 * load, no single-page mode, and a root with an error screen and data.
 */
const ROUTES: [pattern: string | RegExp, by: string][] = [
  [
    "      let result = await fetchServerHandler(request, route);\n      return unwrap ? unwrapServerResponse(result) : result;\n",
    "",
  ],
  ["!routeModule.clientAction", "true"],
  [/(?<=if \()mod\.clientAction(?=\))/, "false"],
  // Every loader in the browser only calls the loader of the server, so these checks always pass.
  [/preventInvalidServerHandlerCall\("loader", route, isSpaMode\);/g, ""],
  [/(?<=let isHydrationRequest = )[^\n]*/, "false;"],
  [/(?<=if \()isSpaMode(?=\))/g, "false"],
  [/ \? RemixRootDefaultHydrateFallback : undefined/, " ? undefined : undefined"],
  [
    / \? \(\) => [^\n]*RemixRootDefaultErrorBoundary, \{\n\s*error: useRouteError\(\)\n\s*\}\) : undefined/,
    " ? undefined : undefined",
  ],
];

/** Single fetch carries late data, so no route uses the router's own deferred data. */
const DEFERRED: [pattern: RegExp, by: string][] = [[/class DeferredData \{[\s\S]*?\n\}\n/, "class DeferredData {}\n"]];

/** No screen uses `useBlocker`. */
const BLOCKERS: [pattern: string | RegExp, by: string][] = [
  [
    /let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);\n\s*if \(blockerKey[^)]*\) \{[\s\S]*?\n\s*return;\n\s*\}\n(?=\s*return (?:await )?startNavigation)/g,
    "",
  ],
  [/if \(unblockBlockerHistoryUpdate\) \{[^}]*\}/, ""],
  [/let blockers = state\.blockers;\n\s*if \(blockers\.size > 0\) \{[^}]*\}/, "let { blockers } = state;"],
  ["state.blockers.forEach((_, key) => deleteBlocker(key));", ""],
  [/(?<=function getBlocker\(key, fn\) \{)[\s\S]*?(?=\n {2}\}\n)/, ""],
  [/(?<=function deleteBlocker\(key\) \{)[\s\S]*?(?=\n {2}\}\n)/, ""],
];

/** No link requests a view transition. */
const VIEW_TRANSITIONS_OF_ROUTER: [pattern: string | RegExp, by: string][] = [
  [/restoreAppliedTransitions\(routerWindow[\s\S]*?removeEventListener\("pagehide", _saveAppliedTransitions\);\n/, ""],
  [/(?<=let viewTransitionOpts;\n)[\s\S]*?(?=\n {4}updateState\()/, ""],
];

const VIEW_TRANSITIONS_OF_PAGES: [pattern: string | RegExp, by: string][] = [
  [/let isViewTransitionUnavailable = [\s\S]*?(?=\n\s*if \(flushSync\))/, ""],
  [
    /(?<=optInStartTransition\(\(\) => setStateImpl\(newState\)\);\n\s*\})\n\s*return;\n\s*\}\n\s*\/\/ flushSync \+ startViewTransition[\s\S]*?\}, \[router\.window, transition, renderDfd, /,
    "\n  }, [",
  ],
  [/\/\/ When we start a view transition, create a Deferred[\s\S]*?\[vtContext\.isTransitioning, interruption\]\);/, ""],
  [/let \[pendingState, setPendingState\][\s\S]*?(?=\n\s*let fetcherData)/, ""],
  [
    /React\.createElement\(ViewTransitionContext\.Provider, \{\n\s*value: vtContext\n\s*\}/,
    "React.createElement(React.Fragment, null",
  ],
  ["useViewTransitionState(path) && viewTransition === true", "false"],
];

/**
 * Remix reloads the page if a route's file fails, which without a connection loses the page too. The file is requested again instead.
 */
const FILES: [pattern: string | RegExp, by: string][] = [
  [
    /try \{\s+let routeModule = await import\( \/\* webpackIgnore: true \*\/route\.module\);[\s\S]*?\} catch \(error\) \{[\s\S]*?\n {2}\}\n(?=\})/,
    "return (routeModulesCache[route.id] = await patiently(() => import(/* @vite-ignore */ route.module))());\n",
  ],
  ["async function loadRouteModule(", `import { patiently } from "${PATIENTLY}";\nasync function loadRouteModule(`],
];

const ROUTER = /@remix-run\/router\/dist\/router\.js$/;

export const shortRouter = () => [
  messages(),
  sourcePatch({
    name: "error-screen-without-scripts",
    file: /@remix-run\/react\/dist\/esm\/errorBoundaries\.js$/,
    side: "browser",
    replacements: ERROR_SCREEN,
  }),
  sourcePatch({
    name: "routes-of-this-site",
    file: /@remix-run\/react\/dist\/esm\/routes\.js$/,
    side: "browser",
    replacements: ROUTES,
  }),
  sourcePatch({
    name: "patient-routes",
    file: /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
    side: "browser",
    replacements: FILES,
  }),
  sourcePatch({ name: "router-without-deferred", file: ROUTER, side: "browser", replacements: DEFERRED }),
  sourcePatch({ name: "router-without-blockers", file: ROUTER, side: "browser", replacements: BLOCKERS }),
  sourcePatch({
    name: "router-without-view-transitions",
    file: ROUTER,
    side: "browser",
    replacements: VIEW_TRANSITIONS_OF_ROUTER,
  }),
  sourcePatch({
    name: "pages-without-view-transitions",
    file: /react-router-dom\/dist\/index\.js$/,
    side: "browser",
    replacements: VIEW_TRANSITIONS_OF_PAGES,
  }),
];
