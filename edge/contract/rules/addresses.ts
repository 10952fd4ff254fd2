import type { Brand } from "../brands/brand.ts";

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
 * The address under the base that stands for an address outside it, query kept; `/` leads to the first screen (Specification
 * 2.1). Of several slashes at its beginning one stays: a browser reads a host after two.
 */
export function mountedTwin(pathname: string, search: string): string {
  const path = pathname.replace(/^[\\/]+/, "/");
  return withBasePath(withoutBasePath(path) === "/" ? HOME_PATH : path) + search;
}

/** The login prompt for a guest (Specification 2.26). */
export const LOGIN_PROMPT = {
  title: "您还未登录",
  message: "请登录使用完整功能",
  confirm: "确定",
  cancel: "取消",
} as const;

/** Where the prompt leads when it is confirmed, without the base path (Specification 2.26). */
export const LOGIN_PATH = "/login";

const SOME_ORIGIN = "http://site.invalid";

/**
 * Returns the back-url to open after logging in, as a path with its query and fragment; `fallback` for anything that leaves the
 * site or is no path: other origins, //host, /\host, the same in disguise (tabs, /..//host), other schemes (Specification 2.26).
 * Takes the stored or posted text unchanged.
 */
export function safeBackUrl(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith("/")) return fallback;
  let url: URL;
  try {
    url = new URL(text, SOME_ORIGIN);
  } catch {
    return fallback;
  }
  // The parser folds dots and turns backslashes, so its result may begin with two slashes again.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of the login screen that knows where to return: the current path and query become its back-url (Specification 2.26). */
export const loginAddress = (currentPathAndQuery: string): string =>
  `${LOGIN_PATH}?back=${encodeURIComponent(safeBackUrl(currentPathAndQuery, "/"))}`;

/** The key under which a browser keeps the client state of a site: its code + "_store" (Specification 1.7). */
export const stateKey = (brand: Pick<Brand, "code">): string => `${brand.code}_store`;
