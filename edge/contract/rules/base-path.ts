/** Where the application is mounted (Specification 2.1). */
export const BASE_PATH = "/m";

const isUnderBase = (pathname: string): boolean => pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);

/** A path without the base: "/m/score" and "/score" give "/score", "/m" gives "/" (Specification 2.1). */
export function withoutBasePath(pathname: string): string {
  if (!isUnderBase(pathname)) return pathname;
  return pathname.slice(BASE_PATH.length) || "/";
}

/** A path under the base, unless it is there already: "/score?tab=1" gives "/m/score?tab=1" (Specification 2.1). Other origins are left as they are. */
export function withBasePath(target: string): string {
  if (!target.startsWith("/") || target.startsWith("//")) return target;
  const pathname = target.split(/[?#]/, 1)[0] ?? "";
  return isUnderBase(pathname) ? target : `${BASE_PATH}${target === "/" ? "/" : target}`;
}

/** The first screen of every variant, to which / redirects (Specification 2.1). */
export const HOME_PATH = "/score";

/**
 * The address under the base that stands for an address outside it, query kept; `/` leads to the first screen (Specification 2.1). Of
 * several slashes at its beginning one stays: a browser takes what follows two for another host.
 */
export function mountedTwin(pathname: string, search: string): string {
  const path = pathname.replace(/^[\\/]+/, "/");
  return withBasePath(withoutBasePath(path) === "/" ? HOME_PATH : path) + search;
}
