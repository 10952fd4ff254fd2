import { newSession, openSession } from "#edge/ground/people/people.ts";
import { countTask } from "#edge/ground/task-counts/task-counts.ts";
import type { Viewer } from "../contract/load-context.ts";
import { withBasePath, withoutBasePath } from "../contract/rules/addresses.ts";
import { openDatabase } from "../ground/db/client.ts";
import { readConfig } from "../ground/env.ts";
import type { ServedRequest } from "../ground/provide.ts";
import {
  hostCookie,
  readHostCookie,
  sessionCookie,
  signToken,
  tokenOfRequest,
  verifyToken,
  withoutToken,
} from "../ground/visit/viewer.ts";

/**
 * This cookie keeps a token that came in an address (URL) until the reader has confirmed or refused it. The token is signed like a
 * session's token.
 */
const HANDOVER_COOKIE = "handover";
const HANDOVER_MAX_AGE_S = 600;
const SWITCH_PATH = "/switch-account";

const isSecure = ({ request }: ServedRequest): boolean => request.url.startsWith("https:");
const handoverCookie = (served: ServedRequest, value: string | null): string =>
  hostCookie(HANDOVER_COOKIE, value, HANDOVER_MAX_AGE_S, isSecure(served));

/**
 * Starts a new session, because others may know the token. If the site has an upstream host, the same token stays in use, because
 * that host manages the sessions.
 */
async function signedIn(served: ServedRequest, viewer: Viewer): Promise<string> {
  const { request, env, waitUntil } = served;
  const config = readConfig(env);
  let { token } = viewer;
  if (config.UPSTREAM_HOSTS.length === 0) {
    const db = openDatabase(env.DB);
    const opened = newSession({ now: Date.now, userAgent: request.headers.get("user-agent") ?? "" }, viewer.user.uid);
    await openSession(db, opened.row);
    token = opened.token;
    waitUntil(countTask(db, { uid: viewer.user.uid, kind: "appFirstLogin", subject: "", atMs: Date.now() }));
  }
  return sessionCookie(await signToken(token, config.SESSION_SECRET), isSecure(served));
}

/** A link cannot set a header, so a header with the token proves that the request comes from the app (docs/decisions/0037). */
const isFromApp = ({ headers }: Request, token: string | null): boolean =>
  token !== null && headers.get("authorization") === `Bearer ${token}`;

/**
 * Exchanges the app's token for a session (Specification 7.3). The reader must confirm, because otherwise a link could sign the
 * reader in to somebody else's account.
 */
export async function exchangeToken(served: ServedRequest, url: URL): Promise<Response> {
  const { request, env, waitUntil, provide } = served;
  const secret = readConfig(env).SESSION_SECRET;
  const token = url.searchParams.get("token");
  const [coming, present] = await Promise.all([
    provide.findViewer(env, token, Date.now(), waitUntil),
    tokenOfRequest(request, secret).then((own) => provide.findViewer(env, own, Date.now(), waitUntil)),
  ]);
  const clean = withoutToken(url);
  const headers = new Headers({ location: clean, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  headers.append("set-cookie", `app=1; Path=/; SameSite=Lax${isSecure(served) ? "; Secure" : ""}`);
  if (coming && coming.user.uid !== present?.user.uid) {
    if (isFromApp(request, token)) headers.append("set-cookie", await signedIn(served, coming));
    else {
      headers.set(
        "location",
        withBasePath(
          `${SWITCH_PATH}?back=${encodeURIComponent(withoutBasePath(url.pathname) + clean.slice(url.pathname.length))}`,
        ),
      );
      headers.append("set-cookie", handoverCookie(served, await signToken(coming.token, secret)));
    }
  }
  return new Response(null, { status: 302, headers });
}

/** Returns the owner of the token that came in an address, or null if the reader has already confirmed or refused it. */
export async function handedOver({ request, env, waitUntil, provide }: ServedRequest): Promise<Viewer | null> {
  const value = readHostCookie(request, HANDOVER_COOKIE);
  const token = value ? await verifyToken(value, readConfig(env).SESSION_SECRET) : null;
  return provide.findViewer(env, token, Date.now(), waitUntil);
}

/** `viewer` is the owner of the token and becomes signed in. If `viewer` is null, the reader's session does not change. */
export async function handoverAnswered(served: ServedRequest, viewer: Viewer | null): Promise<string[]> {
  return [handoverCookie(served, null), ...(viewer ? [await signedIn(served, viewer)] : [])];
}
