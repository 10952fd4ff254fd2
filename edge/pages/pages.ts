import { exchangeToken } from "#edge/accounts/accounts.ts";
import { BoundedMap } from "../contract/bounded-map.ts";
import { ProductError, tooMany } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { comfortKey } from "../contract/rules/comfort.ts";
import { NO_GUEST_FOLLOWS, writeGuestFollows } from "../contract/rules/guest-follows.ts";
import { ROOM_LANGUAGE_CHOICE } from "../contract/rules/room-language.ts";
import { getServerText, waitText } from "../contract/texts/server-text.ts";
import { toRefusal } from "../ground/db/outage.ts";
import { readConfig } from "../ground/env.ts";
import { createFormLimit } from "../ground/http/call-limits.ts";
import { takeForm } from "../ground/http/form-body.ts";
import { findPermissions, type InlineSources, nonceSources, withSecurityHeaders } from "../ground/http/security.ts";
import { requestUnderWay } from "../ground/metrics/under-way.ts";
import type { Provide, ServedRequest } from "../ground/provide.ts";
import { endsSession, type SessionValue, sessionOfRequest } from "../ground/visit/viewer.ts";
import { choiceCookies, resolveVisit } from "../ground/visit/visit.ts";
import { isReadablePath, withSingleSlashes } from "./page-address.ts";
import { PageCache } from "./page-cache.ts";
import { loadContext } from "./page-context.ts";
import { pageHeaders, pageHosts } from "./page-headers.ts";
import { NOT_A_PAGE, WITH_COUNTRY, WITH_INVITATION, WITHOUT_FOLLOWS, WITHOUT_LEAGUES } from "./page-kinds.ts";
import { PageQuery } from "./page-query.ts";
import { isReading, takeReader } from "./page-reader.ts";
import { pageRequest } from "./page-request.ts";
import { FORM_FAULTS, failedPage, PAGE_AGAIN_S, refusedAddress, refusedForm, refusedPage } from "./refused.ts";
import { findPagePattern, renderPage } from "./remix.ts";
import { refusedManifest } from "./route-manifest.ts";

/** Query parameters that choose brand, language or invitation. A visit with one of them is used for this request only. */
const CHOOSING = ["lang", "site", ROOM_LANGUAGE_CHOICE, "invite_code", "channel", "channelCode"] as const;
/** `guest` gives a signed-in browser the signed-out page, because the service worker stores such pages for offline use. */
const READER_HEADER = "x-reader";
/** Maximum number of guests that are cached by their requests' headers, so that busy pages need not parse the headers. */
const GUESTS_MAX = 2000;
/**
 * Longest key of a cached guest, in characters, so that 2,000 guests need only a few megabytes. A guest with a longer key is not
 * cached.
 */
const GUEST_KEY_MAX = 2_048;
/** Longest path and query of a cached page, in characters. A page with a longer address is rendered for its own reader only. */
const KEPT_ADDRESS_MAX = 512;
/** Scheme and host, path, query. */
const ADDRESS = /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?/;

/** `query` is null if the address has none, as on most pages. */
interface Address {
  origin: string;
  path: string;
  query: PageQuery | null;
}

/** Longest text of a guest's follows in the key of a shared page. A guest with a longer text gets pages that are not shared. */
const SHARED_FOLLOWS_MAX = 256;

/** A guest, resolved once for all requests with the same headers. */
interface Guest {
  visit: Visit;
  /** The part of a page's cache key that is the same for all pages of the guest. */
  key: string;
  /** Parts of the cache keys of some pages only: the guest's leagues, the follows, the invitation, and the chosen country. */
  leagues: string;
  follows: string;
  invitation: string;
  country: string;
}

const cache = new PageCache();
const formWaitS = createFormLimit();
const guests = new BoundedMap<string, Guest>(GUESTS_MAX);

/** Whether `servePage` serves an address: everything under /m that is a page, a page's data or a form. */
export const isPageAddress = (pathname: string): boolean =>
  (pathname.startsWith("/m/") || pathname === "/m.data") && !NOT_A_PAGE.test(pathname);

async function findGuest({ request, env }: ServedRequest, origin: string, chooses: boolean, cookie: string): Promise<Guest> {
  const cf = request.cf as { timezone?: string } | undefined;
  const { headers } = request;
  const who = `${origin}\n${cookie}\n${headers.get("accept-language")}\n${headers.get("user-agent")}\n${cf?.timezone}`;
  const known = chooses ? undefined : guests.get(who);
  if (known) return known;
  const visit = await resolveVisit(request, new URL(request.url), env);
  const key = [
    "",
    visit.brand.code,
    visit.locale,
    visit.zone,
    visit.mode,
    visit.inApp,
    visit.bot,
    visit.named.locale && "named",
    visit.named.site,
    comfortKey(visit.comfortChoices, visit.locale),
    visit.roomLanguage && `rooms:${visit.roomLanguage}`,
    visit.spoilers && `hidden:${visit.spoilers.join(".")}`,
  ].join("|");
  const leagues = `|${visit.pinned.join(".")}/${visit.folded.join(".")}`;
  const invitation = `|invited:${visit.inviteCode ?? ""}/${visit.channel ?? ""}`;
  const country = `|${visit.comfortChoices.country}`;
  const guest = { visit, key, leagues, follows: writeGuestFollows(visit.follows), invitation, country };
  if (chooses || who.length > GUEST_KEY_MAX) return guest;
  guests.set(who, guest);
  return guest;
}

async function guestPage(served: ServedRequest, { origin, path, query }: Address, cookie: string): Promise<Response> {
  const { request } = served;
  const chooses = query !== null && CHOOSING.some((name) => query.has(name));
  const { visit, key, leagues, follows, invitation, country } = await findGuest(served, origin, chooses, cookie);
  const marks = !WITHOUT_FOLLOWS.test(path);
  if (marks && follows.length > SHARED_FOLLOWS_MAX) return ownPage(served, new URL(request.url), null);
  const cookies = chooses ? choiceCookies(new URL(request.url), visit) : [];
  const headers = (inline: InlineSources) =>
    pageHeaders({ secure: origin.startsWith("https:"), pathname: path }, pageHosts(readConfig(served.env)), inline);
  const search = query?.key() ?? "";
  const render = async (nonce: string) => {
    const own = { ...visit, nonce, ...(!marks && { follows: NO_GUEST_FOLLOWS }) };
    const renderAt = (at: Request) =>
      renderPage(pageRequest(at), loadContext(served, served.provide.provideProduct(served, own, null), own));
    // Renders with the query of the cache key, because guests share the page and its links repeat the query. A redirect is rendered
    // again with the reader's whole query, because a redirect keeps that query.
    const page = search === (query?.search ?? "") ? null : await renderAt(new Request(origin + path + search, request));
    return page && !page.response.headers.has("location") ? page : renderAt(request);
  };
  const cacheKey =
    origin +
    path +
    search +
    key +
    (WITHOUT_LEAGUES.test(path) ? "" : leagues) +
    (WITH_COUNTRY.test(path) ? country : "") +
    (marks && follows ? `|follows:${follows}` : "") +
    (chooses || WITH_INVITATION.test(path) ? invitation : "");
  return cache.get(cacheKey, headers, cookies) ?? cache.load(cacheKey, render, headers, cookies, served.waitUntil);
}

/** Remix accepts more methods, but no page uses them. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
/** Answers a reader with a session, and every form. Streams late parts. `waitS` is above 0 if a form exceeds the rate limit. */
async function ownPage(served: ServedRequest, url: URL, session: SessionValue | null, waitS = 0): Promise<Response> {
  const { request, env } = served;
  const config = readConfig(env);
  const visit = await resolveVisit(request, url, env);
  const { token, cookies: readerCookies } = await takeReader(served, url, visit, session);
  const form = isReading(request) ? null : await takeForm(request, url.pathname, visit.viewer, waitS > 0);
  const unread = () => {
    const fault = form?.fault();
    if (!fault) return null;
    const [status, words] = FORM_FAULTS[fault];
    return refusedForm(served, visit, status, getServerText(visit.locale, "refusals")(words));
  };
  const early = unread();
  if (early) return early;
  const refusal =
    waitS > 0
      ? tooMany(getServerText(visit.locale, "refusals")("too-many-forms", { wait: waitText(visit.locale, waitS) }), waitS)
      : null;
  const { response: rendered, content } = await renderPage(
    pageRequest(form?.request ?? request),
    loadContext(served, served.provide.provideProduct(served, visit, token), visit, refusal),
  );
  const late = unread();
  if (late) return late;
  const response = new Response(
    content instanceof ReadableStream ? content.pipeThrough(new TextEncoderStream()) : (content ?? rendered.body),
    rendered,
  );
  const secure = url.protocol === "https:";
  const cookies = [...choiceCookies(url, visit), ...readerCookies(response)];
  // A user's own pages must not stay on the device. Signing out also removes cached guest pages, conversations and drafts.
  if (visit.viewer) response.headers.set("cache-control", "no-store");
  if (response.headers.getSetCookie().some(endsSession)) response.headers.set("clear-site-data", '"cache", "storage"');
  for (const [name, value] of pageHeaders(
    { secure, pathname: url.pathname },
    pageHosts(config),
    nonceSources(visit.nonce),
    cookies,
  )) {
    if (name === "set-cookie") response.headers.append(name, value);
    else if (name !== "cache-control" || !response.headers.has(name)) response.headers.set(name, value);
  }
  const permissions = findPermissions(url.pathname);
  if (permissions) response.headers.set("permissions-policy", permissions);
  return response;
}

/** Answers 503 with Retry-After if some of the page's data cannot be read at the moment. */
export async function servePage(
  provide: Provide,
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Response> {
  const served: ServedRequest = { request, env, waitUntil: (work) => ctx.waitUntil(work), provide, old: { since: null } };
  try {
    return statingOutage(served, await answerPage(served));
  } catch (error) {
    const failure = toRefusal(error);
    if (failure instanceof ProductError) log.warn("A page cannot be answered at the moment", error);
    else log.error("A page could not be answered", error);
    return failedPage(served, failure);
  }
}

/** An error in a loader becomes 500. During an outage of the database the answer must be 503 instead. */
function statingOutage({ old }: ServedRequest, response: Response): Response {
  const status = response.status === 500 && old?.isAway ? 503 : response.status;
  if (status !== 503 || response.headers.has("retry-after")) return response;
  const stated = status === response.status ? response : new Response(response.body, { status, headers: response.headers });
  stated.headers.set("retry-after", String(PAGE_AGAIN_S));
  stated.headers.set("cache-control", "no-store");
  return stated;
}

async function answerPage(served: ServedRequest): Promise<Response> {
  const { request, env } = served;
  if (!PAGE_METHODS.includes(request.method))
    return refusedPage(request, 405, "A page is asked with GET or HEAD, its forms with POST.", {
      allow: PAGE_METHODS.join(", "),
    });
  const cookie = request.headers.get("cookie") ?? "";
  const session = request.headers.get(READER_HEADER) === "guest" ? null : sessionOfRequest(request);
  const [, origin = "", path = "", search = ""] = ADDRESS.exec(request.url) ?? [];
  const query = search.length > 1 ? new PageQuery(search) : null;
  requestUnderWay()?.nameRoute(() => findPagePattern(path));
  if (!isReadablePath(path)) return refusedAddress(served, new URL(request.url));
  const single = withSingleSlashes(path);
  if (single !== path)
    return withSecurityHeaders(request, new Response(null, { status: 308, headers: { location: single + search } }));
  const refusedRoutes = refusedManifest(path, () => query?.params ?? null);
  if (refusedRoutes) return refusedPage(request, 400, refusedRoutes);
  // `_data` is Remix's older way to request a route's data. No page of this site uses it.
  if (query?.has("_data"))
    return refusedPage(request, 400, "No page takes _data: its data is at the address with .data behind it.");
  const isShort = path.length + search.length <= KEPT_ADDRESS_MAX;
  if (request.method === "GET" && !session && isShort && !query?.has("token"))
    return guestPage(served, { origin, path, query }, cookie);
  const url = new URL(request.url);
  const reads = isReading(request);
  if (reads && url.searchParams.has("token") && !url.pathname.endsWith(".data"))
    return withSecurityHeaders(request, await exchangeToken(served, url));
  let waitS = 0;
  if (!reads) {
    if (request.headers.get("origin") !== url.origin)
      return refusedPage(request, 403, "Forms are taken only from this site's own pages.");
    waitS = formWaitS(request);
    // Does not refuse a form that a script sends (.data), because such a form runs only its action and no loader.
    if (waitS > 0 && !url.pathname.endsWith(".data")) {
      const visit = await resolveVisit(request, url, env);
      return refusedForm(
        served,
        visit,
        429,
        getServerText(visit.locale, "refusals")("too-many-forms", { wait: waitText(visit.locale, waitS) }),
        {
          "retry-after": String(waitS),
        },
      );
    }
  }
  return ownPage(served, url, session, waitS);
}
