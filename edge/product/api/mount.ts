import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "#edge/ground/provide.ts";
import { toServedRequest } from "#edge/ground/provide.ts";
import type { Call } from "../../contract/call.ts";
import { badRequest, type Envelope, ProductError, STATUS_FAILED, STATUS_OK } from "../../contract/envelope.ts";
import { contract } from "../../contract/index.ts";
import type { Viewer, Visit } from "../../contract/load-context.ts";
import { log } from "../../contract/log.ts";
import { STATUS_LOGIN_TIMEOUT } from "../../contract/rules/call-failures.ts";
import type { Locale } from "../../contract/rules/locale.ts";
import { presentFields } from "../../contract/rules/requests.ts";
import { parseInput } from "../../contract/validate.ts";
import { toRefusal } from "../../ground/db/outage.ts";
import { readConfig } from "../../ground/env.ts";
import { hideOdds, mayShowOdds } from "../../ground/hide-odds.ts";
import { hideResults } from "../../ground/hide-results.ts";
import { callLimits } from "../../ground/http/call-limits.ts";
import { readCookies } from "../../ground/http/cookies.ts";
import { faultEnvelope, refusalEnvelope } from "../../ground/http/refusal.ts";
import { requestUnderWay } from "../../ground/metrics/under-way.ts";
import { endClaims, mayChangePerson, readClaim } from "../../ground/visit/claim.ts";
import { detectLocale } from "../../ground/visit/detect-locale.ts";
import { sessionOfRequest } from "../../ground/visit/viewer.ts";
import { resolveVisit, takeViewer } from "../../ground/visit/visit.ts";
import { type Caller, resolveCaller } from "./caller.ts";

const BODY_MAX_BYTES = 64 * 1024;

/** Any program may read the API. Cookies are never accepted across origins (no credentials). */
const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after",
} as const;
const PREFLIGHT_HEADERS = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "content-type, authorization",
  "access-control-max-age": "86400",
} as const;

const TOKEN_IN_ADDRESS =
  "A token in the address is not taken, since addresses stand in logs; send it in the body or as Authorization: Bearer";

type ApiContext = Context<AppEnv>;

function answer(http: number, envelope: Envelope, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(envelope), {
    status: http,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...CORS_HEADERS, ...headers },
  });
}

/**
 * True if the caller is an original app, judged by the `platform` or `app_ver` field. Such an app reads a refusal only with HTTP
 * 200 (Specification 7.3, 8.2, 8.3).
 */
const isApp = (fields: Readonly<Record<string, unknown>>): boolean =>
  /^(?:ios|android)$/i.test(String(fields.platform ?? "")) || Boolean(fields.app_ver);

/**
 * Returns the refusal in the form that Specification 7.56 and 8.1 give for clients. A login timeout (status 2) and a business
 * refusal have HTTP 200. Bad input, unknown subjects, too many attempts and failed upstreams keep their HTTP status. An app would
 * show no text for such a status, so it gets HTTP 200 if the status is below 500 (docs/decisions/0004).
 */
function refusal(c: ApiContext, failure: unknown, locale: Locale, forApp: boolean): Response {
  const error = toRefusal(failure);
  if (!(error instanceof ProductError)) {
    log.error(`${c.req.method} ${new URL(c.req.url).pathname} failed`, error);
    return answer(500, faultEnvelope(500, "The server failed to answer; try again", locale));
  }
  const asBusiness = error.status === STATUS_LOGIN_TIMEOUT || error.http === 401 || error.http === 403 || error.http === 409;
  const underWay = requestUnderWay();
  if (underWay) underWay.refusedAs = error.http;
  const headers: Record<string, string> = error.retryAfterS ? { "retry-after": String(Math.ceil(error.retryAfterS)) } : {};
  const http = asBusiness || (forApp && error.http < 500) ? 200 : error.http;
  return answer(http, refusalEnvelope(error, locale), headers);
}

/** The call's `lang` field, or else the language of a page by the usual rule (Specification 1.1, 7.4). */
async function findLocale(request: Request, fields: Readonly<Record<string, unknown>>): Promise<Locale> {
  const inBody = typeof fields.lang === "string" ? fields.lang : null;
  return detectLocale({
    lang: new URL(request.url).searchParams.get("lang") ?? inBody,
    cookie: readCookies(request.headers.get("cookie")).lang,
    acceptLanguage: request.headers.get("accept-language"),
  });
}

/** A name that is repeated, or that ends in [], becomes a list. */
function readFields(pairs: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of new Set(pairs.keys())) {
    const all = pairs.getAll(key);
    const name = key.replace(/\[\]$/, "");
    fields[name] = name !== key || all.length > 1 ? all : all[0];
  }
  return fields;
}

async function bodyFields(c: ApiContext): Promise<Record<string, unknown>> {
  // Does not use text(), because the runtime warns about it for forms, whose type is not text/*.
  const text = new TextDecoder().decode(await c.req.arrayBuffer());
  if (text.trim() === "") return {};
  if ((c.req.header("content-type") ?? "").startsWith("application/x-www-form-urlencoded"))
    return readFields(new URLSearchParams(text));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest(
      "The body is not valid JSON; send a JSON object, or a form with content-type application/x-www-form-urlencoded",
    );
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("The body must be a JSON object, such as {}");
  return body as Record<string, unknown>;
}

/** Throws 403 if a session cookie comes from a page of another site. A browser sends the page's origin with every POST. */
function requireOwnOrigin(c: ApiContext, url: URL, call: Call, caller: Caller): void {
  if (call.access === "public" || !caller.fromCookie) return;
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== url.origin) {
    const words = `Origin ${origin} may not use this site's session; send the token in the body`;
    throw new ProductError(STATUS_FAILED, words, 403, undefined, undefined, true);
  }
}

/** Whom the caller's claim names, for a public call. Every other call reads the session. */
function findClaimed(c: ApiContext, { access }: Call, { token, uid, fromCookie }: Caller): Viewer | null {
  if (access !== "public" || !fromCookie || !token || uid !== null) return null;
  return readClaim(c.req.raw, token, readConfig(c.env).SESSION_SECRET, Date.now());
}

/**
 * An account's choice to see no odds and gifts applies wherever the person is signed in. A claim may state it, because the choice
 * gives no right; without a claim the session is read. If the session cannot be read, no choice applies.
 */
async function takeChoices(c: ApiContext, visit: Visit, call: Call, caller: Caller, mayShow: boolean): Promise<void> {
  if (!caller.token) return;
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const read = () => c.var.provide.findViewer(c.env, caller.token, Date.now(), waitUntil).catch(() => null);
  const viewer = findClaimed(c, call, caller) ?? (mayShow ? await read() : null);
  if (viewer) takeViewer(visit, viewer);
}

/** After a signed-in person's own change, no page is shown by an older claim. */
function withOwnChange(request: Request, response: Response, group: string, name: string, call: Call): Response {
  if (!mayChangePerson(group, name, call.bucket) || !sessionOfRequest(request)) return response;
  for (const line of endClaims(Date.now(), request.url.startsWith("https:"))) response.headers.append("set-cookie", line);
  return response;
}

type Methods = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

async function serve(c: ApiContext, group: string, name: string, call: Call): Promise<Response> {
  requestUnderWay()?.nameRoute(() => call.path);
  let fields: Record<string, unknown> = {};
  try {
    const refused = callLimits(c.req.raw, group, name);
    if (refused) throw refused;
    const url = new URL(c.req.url);
    // Refuses a token in an address, because addresses appear in logs and histories. A public call ignores the token instead.
    const { token: inAddress, ...query } = readFields(url.searchParams);
    fields = query;
    // Removes empty fields, because other apps may send them. This site's clients remove empty fields before they send a call
    // (Specification 5.2).
    if (call.method !== "GET") fields = { ...query, ...presentFields(await bodyFields(c)) };
    const caller = await resolveCaller(c.req.raw, fields, c.env);
    if (inAddress !== undefined && call.access !== "public" && !caller.token)
      throw new ProductError(STATUS_LOGIN_TIMEOUT, TOKEN_IN_ADDRESS, 401);
    requireOwnOrigin(c, url, call, caller);
    const given = { ...fields, ...c.req.param() };
    // Does not parse the input of an operator's call here, because callers without access must learn nothing about its fields.
    // The product checks the access first.
    const input = call.access === "operator" ? given : parseInput(call, given);
    const visit = { ...(await resolveVisit(c.req.raw, url, c.env)), locale: await findLocale(c.req.raw, fields) };
    await takeChoices(c, visit, call, caller, mayShowOdds(group, name));
    // Applies the guest's choices to hide results and odds here too, because a browser also sends them with a page's API calls.
    const whole = c.var.provide.provideProduct(toServedRequest(c), visit, caller.token, caller.uid);
    const product = hideOdds(hideResults(whole, visit), visit) as unknown as Methods;
    const data = await product[group]?.[name]?.(input);
    return answer(200, { status: STATUS_OK, msg: "", data: data ?? null });
  } catch (error) {
    return refusal(c, error, await findLocale(c.req.raw, fields), isApp(fields));
  }
}

/** The specification uses both /api and /webapi for one API. */
const twinPath = (path: string): string => (path.startsWith("/api/") ? `/webapi/${path.slice(5)}` : `/api/${path.slice(8)}`);

/** Mounts the contract's calls: validation, envelope, refusals, CORS, JSON 404 for unknown calls (Specification 7.1 to 7.7). */
export function mountContract(app: Hono<AppEnv>): void {
  const fault = async (c: ApiContext, http: 404 | 405 | 413, detail: string, headers?: Record<string, string>) =>
    answer(http, faultEnvelope(http, detail, await findLocale(c.req.raw, {})), headers);
  const limit = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => fault(c as ApiContext, 413, `The body may have at most ${BODY_MAX_BYTES} bytes; send less`),
  });
  const entries = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): [string, string, Call] => [group, name, call as Call]),
  );
  const paths = new Set(entries.map(([, , call]) => call.path));
  for (const [group, name, call] of entries) {
    const handler = async (c: ApiContext) => withOwnChange(c.req.raw, await serve(c, group, name, call), group, name, call);
    const twin = twinPath(call.path);
    for (const path of paths.has(twin) ? [call.path] : [call.path, twin]) {
      if (call.method === "GET") app.get(path, handler);
      else app.post(path, limit, handler);
      app.options(path, () => new Response(null, { status: 204, headers: { ...CORS_HEADERS, ...PREFLIGHT_HEADERS } }));
      app.all(path, (c) =>
        fault(c, 405, `${c.req.method} is not how this is called; send ${call.method}`, { allow: call.method }),
      );
    }
  }
  for (const prefix of ["/api/*", "/webapi/*"]) {
    app.all(prefix, (c) => fault(c, 404, `There is no call ${new URL(c.req.url).pathname}; /api/reference lists all calls`));
  }
}
