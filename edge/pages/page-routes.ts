import { TrieRouter } from "hono/router/trie-router";

interface PageRoute {
  parentId?: string;
  path?: string;
}

/** Returns a function that finds the pattern of a page's address, such as /m/share/match/:sport/:id, among the built routes. */
export function pagePatterns(routes: Readonly<Record<string, PageRoute | undefined>>): (pathname: string) => string | null {
  const router = new TrieRouter<string>();
  const toPath = (route: PageRoute | undefined): string =>
    route ? `${toPath(routes[route.parentId ?? ""])}${route.path ? `/${route.path}` : ""}` : "";
  for (const path of new Set(Object.values(routes).map(toPath)))
    if (!path.includes("*")) router.add("GET", path === "" ? "/" : path.toLowerCase(), `/m${path}`);
  router.add("GET", "/__manifest", "/m/__manifest");
  return (pathname) => {
    const path = pathname
      .replace(/^\/m(?=[/.])/, "")
      .replace(/\.data$/, "")
      .replace(/\/+$/, "")
      .toLowerCase();
    const [[first]] = router.match("GET", path === "" ? "/" : path);
    return first?.[0] ?? null;
  };
}
