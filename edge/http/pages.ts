import type { Product } from "../contract";
import { readConfig } from "../env";
import { accounts } from "../feed/demo/accounts";
import type { LoadContext, Visit } from "../load-context";
import { readCookies } from "../middleware/cookies";
import { PageCache } from "../middleware/page-cache";
import { contentSecurityPolicy, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../middleware/security";
import { SESSION_COOKIE, sessionCookie, signToken, tokenOfRequest, withoutToken } from "../middleware/viewer";
import { choiceCookies, resolveVisit } from "../middleware/visit";
import { type Asked, productOf, viewerOf } from "../product/provide";
import { renderPage } from "./remix";

/** Queries that choose or report something but do not change what a page shows beyond brand and language. */
const NOT_IN_KEY = /^(?:lang|site|invite_code|channel|channelCode|utm_\w+|fbclid|gclid)$/;
/** The same that make another visit of the same person. */
const CHOOSING = /[?&](?:lang|site|invite_code|channel|channelCode)=/;
/** Guests remembered by what they sent, so that a busy page costs no parsing. */
const GUESTS_MAX = 2000;
/** Under /m, but no page: drawn or static files that other parts of the Worker answer. */
const NOT_A_PAGE = /^\/m\/(?:assets|crest|flags|fonts|icon|og)\//;

/** A guest's request, resolved once for all requests that say the same. */
interface Guest {
  url: URL;
  visit: Visit;
  /** Key of the page cache. */
  key: string;
  /** Set-Cookie lines that keep what the query chose. */
  cookies: string[];
}

const cache = new PageCache();
const guests = new Map<string, Guest>();
const visits = new Map<string, Visit>();

/** True for the addresses that `servePage` answers: everything under /m that is a page, a page's data or a form. */
export const isPageAddress = (pathname: string): boolean => (pathname === "/m" || pathname.startsWith("/m/") || pathname === "/m.data") && !NOT_A_PAGE.test(pathname);

/** What really changes a guest's page (the address, brand, language, zone, display mode, who draws it). */
function cacheKey(url: URL, visit: Visit): string {
  const query = url.search ? [...url.searchParams].filter(([name]) => !NOT_IN_KEY.test(name)).sort().join("&") : "";
  const leagues = url.pathname.startsWith("/m/score") ? `${visit.pinned.join(".")}/${visit.folded.join(".")}` : "";
  return [url.origin + url.pathname, query, visit.brand.code, visit.locale, visit.zone, visit.mode, visit.inApp, visit.bot, leagues].join("|");
}

/** Keeps a value in a map that never grows beyond a bound. */
function remember<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= GUESTS_MAX) map.clear();
  map.set(key, value);
  return value;
}

function guestOf({ request, env }: Asked, cookie: string): Guest {
  const cf = request.cf as { timezone?: string } | undefined;
  const { headers } = request;
  const person = `${cookie}\n${headers.get("accept-language")}\n${headers.get("user-agent")}\n${cf?.timezone}`;
  const known = guests.get(`${request.url}\n${person}`);
  if (known) return known;
  const url = new URL(request.url);
  // The same person on another page: only a query that chooses something makes another visit of it.
  const chosen = CHOOSING.test(url.search) ? url.search : "";
  const visitor = `${url.host}${chosen}\n${person}`;
  const visit = visits.get(visitor) ?? remember(visits, visitor, { ...resolveVisit(request, url, env), nonce: cache.placeholder });
  return remember(guests, `${request.url}\n${person}`, { url, visit, key: cacheKey(url, visit), cookies: chosen ? choiceCookies(url, visit) : [] });
}

/** Headers of a page with the nonce that its policy names. */
function pageHeaders(url: URL, connect: readonly string[], nonce: string, cookies: readonly string[] = []): [string, string][] {
  const headers: [string, string][] = [
    ...(SECURITY_HEADERS as [string, string][]),
    ["content-security-policy", contentSecurityPolicy(nonce, connect)],
    ["cache-control", "private, no-cache"],
    ...cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  ];
  if (url.protocol === "https:") headers.push(["strict-transport-security", STRICT_TRANSPORT_SECURITY]);
  return headers;
}

function loadContext({ request, env, waitUntil }: Asked, product: Product, visit: Visit): LoadContext {
  const config = readConfig(env);
  return {
    product,
    visit,
    now: Date.now,
    waitUntil,
    demoAccounts: config.ENVIRONMENT === "development" ? accounts : [],
    sessionCookie: async (token) => sessionCookie(token && (await signToken(token, config.SESSION_SECRET)), request.url.startsWith("https:")),
  };
}

/** Remix's single fetch asks "/m.data" for the index under basename "/m/" and would not find it. */
function pageRequest(request: Request, url: URL): Request {
  if (url.pathname !== "/m.data") return request;
  const rewritten = new URL(url);
  rewritten.pathname = "/m/.data";
  return new Request(rewritten, request);
}

/** The app hands its token over in the query: it becomes a cookie once and leaves the address (Specification 7.3). */
async function exchangeToken({ env }: Asked, url: URL): Promise<Response> {
  const secure = url.protocol === "https:";
  const viewer = await viewerOf(env, url.searchParams.get("token"), Date.now());
  const headers = new Headers({ location: withoutToken(url), "cache-control": "no-store", "referrer-policy": "no-referrer" });
  headers.append("set-cookie", `app=1; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`);
  headers.append("set-cookie", sessionCookie(viewer ? await signToken(viewer.token, readConfig(env).SESSION_SECRET) : null, secure));
  return new Response(null, { status: 302, headers });
}

/** A page of its own for whoever has a session, and for every form. It streams. */
async function ownPage(asked: Asked, url: URL, hasSession: boolean): Promise<Response> {
  const { request, env } = asked;
  const config = readConfig(env);
  const visit = resolveVisit(request, url, env);
  const token = hasSession ? await tokenOfRequest(request, config.SESSION_SECRET) : null;
  visit.viewer = token ? await viewerOf(env, token, Date.now()) : null;
  const rendered = await renderPage(pageRequest(request, url), loadContext(asked, productOf(asked, visit, token), visit));
  const response = new Response(rendered.body, rendered);
  // A cookie whose session has ended would keep its owner off the guests' fast pages.
  const ended = hasSession && !visit.viewer && !response.headers.has("set-cookie");
  const cookies = [...choiceCookies(url, visit), ...(ended ? [sessionCookie(null, url.protocol === "https:")] : [])];
  for (const [name, value] of pageHeaders(url, config.API_LINE_HOSTS, visit.nonce, cookies)) {
    if (name === "set-cookie") response.headers.append(name, value);
    else if (name !== "cache-control" || !response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Answers a page, a page's data or a form. Guests' pages come from memory while they are fresh. */
export async function servePage(request: Request, env: Env, ctx: Pick<ExecutionContext, "waitUntil">): Promise<Response> {
  const asked: Asked = { request, env, waitUntil: (work) => ctx.waitUntil(work) };
  const cookie = request.headers.get("cookie") ?? "";
  const hasSession = cookie.includes(`${SESSION_COOKIE}=`) && !!readCookies(cookie)[SESSION_COOKIE];
  if (request.method === "GET" && !hasSession && !request.url.includes("token=")) {
    const { url, visit, key, cookies } = guestOf(asked, cookie);
    const headers = (nonce: string) => pageHeaders(url, readConfig(env).API_LINE_HOSTS, nonce, cookies);
    const render = () => renderPage(pageRequest(request, url), loadContext(asked, productOf(asked, visit, null), visit));
    return cache.get(key, headers) ?? cache.load(key, render, headers, asked.waitUntil);
  }
  const url = new URL(request.url);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (reads && url.searchParams.has("token") && !url.pathname.endsWith(".data")) return exchangeToken(asked, url);
  if (!reads && request.headers.get("origin") !== url.origin) {
    return new Response("Forms are taken only from this site's own pages.\n", { status: 403 });
  }
  return ownPage(asked, url, hasSession);
}
