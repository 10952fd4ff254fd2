import { sourcePatch } from "./source-patch.ts";

/**
 * Renders a link to a plain absolute path directly as an anchor on the server. Remix and the router would run a dozen hooks per
 * link, for prefetching and clicks that only a browser has, and a page has dozens of links. The bytes are the same (a test
 * compares them). Relative and external links stay unchanged.
 *
 * The patterns match Remix 2.17. If another version has different code, the build fails.
 */
const REPLACEMENTS: [pattern: string, by: string][] = [
  [
    "UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router-dom';",
    "UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, UNSAFE_NavigationContext } from 'react-router-dom';",
  ],
  [
    "let Link = /*#__PURE__*/React.forwardRef(({",
    `// Words between slashes, and a query: nothing that would have to be resolved.
const PLAIN_PATH = /^\\/[\\w-]+(?:\\/[\\w-]+)*(?:\\?[^#]+)?$/;
function anchorOf({ to, discover = "render", prefetch, onClick, relative, reloadDocument, replace, state, preventScrollReset, viewTransition, target, ...rest }, basename) {
  if (discover === "render" && !reloadDocument) rest["data-discover"] = "true";
  rest.href = (basename.endsWith("/") ? basename.slice(0, -1) : basename) + to;
  rest.target = target;
  return React.createElement("a", rest);
}
let Link = /*#__PURE__*/React.forwardRef((props, ref) => {
  const { basename } = React.useContext(UNSAFE_NavigationContext);
  return typeof props.to === "string" && props.prefetch !== "render" && PLAIN_PATH.test(props.to) ? anchorOf(props, basename) : React.createElement(ResolvedLink, _extends({}, props, { ref }));
});
let ResolvedLink = /*#__PURE__*/React.forwardRef(({`,
  ],
];

export const serverLinks = () =>
  sourcePatch({ name: "server-links", file: /@remix-run\/react\/dist\/esm\/components\.js$/, replacements: REPLACEMENTS });
