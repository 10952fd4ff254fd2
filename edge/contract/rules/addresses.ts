import type { Brand } from "../brands/brand.ts";

/** The path under which the application is mounted (Specification 2.1). */
export const BASE_PATH = "/m";

const isUnderBase = (pathname: string): boolean => pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);

/** Returns a path without the base: "/m/score" and "/score" give "/score", "/m" gives "/" (Specification 2.1). */
export function withoutBasePath(pathname: string): string {
  if (!isUnderBase(pathname)) return pathname;
  return pathname.slice(BASE_PATH.length) || "/";
}

/** `/score?tab=1` gives `/m/score?tab=1` (Specification 2.1). Addresses of other origins stay unchanged. */
export function withBasePath(target: string): string {
  if (!target.startsWith("/") || target.startsWith("//")) return target;
  const pathname = target.split(/[?#]/, 1)[0] ?? "";
  return isUnderBase(pathname) ? target : `${BASE_PATH}${target === "/" ? "/" : target}`;
}

/** The first screen of every variant, to which / redirects (Specification 2.1). */
export const HOME_PATH = "/score";

/**
 * `/` becomes the first screen (Specification 2.1). Several leading slashes become one, because browsers take the text after two
 * slashes for a host.
 */
export function mountedTwin(pathname: string, search: string): string {
  const path = pathname.replace(/^[\\/]+/, "/");
  return withBasePath(withoutBasePath(path) === "/" ? HOME_PATH : path) + search;
}

/** The login prompt for guests (Specification 2.26). */
export const LOGIN_PROMPT = {
  title: "您还未登录",
  message: "请登录使用完整功能",
  confirm: "确定",
  cancel: "取消",
} as const;

/** Path, without the base, that opens when the person confirms the login prompt (Specification 2.26). */
export const LOGIN_PATH = "/login";

const SOME_ORIGIN = "http://site.invalid";

/** Returns `fallback` for anything that leaves the site: other origins or schemes, //host, /\host and disguises of these (2.26). */
export function safeBackUrl(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith("/")) return fallback;
  let url: URL;
  try {
    url = new URL(text, SOME_ORIGIN);
  } catch {
    return fallback;
  }
  // The URL parser resolves dots and converts backslashes, so its result may begin with two slashes again.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

export const loginAddress = (currentPathAndQuery: string): string =>
  `${LOGIN_PATH}?back=${encodeURIComponent(safeBackUrl(currentPathAndQuery, "/"))}`;

/** The key under which a browser stores a site's client state (Specification 1.7). */
export const stateKey = (brand: Pick<Brand, "code">): string => `${brand.code}_store`;
