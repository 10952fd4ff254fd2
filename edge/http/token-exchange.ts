import { withoutBasePath, withBasePath } from "../contract/rules/base-path";
import { openDatabase } from "../db/client";
import { readConfig } from "../env";
import type { Viewer } from "../load-context";
import { readCookies } from "../middleware/cookies";
import { sessionCookie, signToken, tokenOfRequest, verifyToken, withoutToken } from "../middleware/viewer";
import { type Asked, viewerOf } from "../product/provide";
import { countTask } from "../tasks/count";

/** The token that was handed over while another person is signed in, signed as a session's is, until somebody answers. */
const HANDOVER_COOKIE = "handover";
const HANDOVER_MAX_AGE_S = 600;
/** Where it is asked who goes on here. */
const SWITCH_PATH = "/switch-account";

const secureOf = ({ request }: Asked): string => (request.url.startsWith("https:") ? "; Secure" : "");

const handoverCookie = (asked: Asked, value: string | null): string =>
  `${HANDOVER_COOKIE}=${value ?? ""}; Path=/; Max-Age=${value === null ? 0 : HANDOVER_MAX_AGE_S}; HttpOnly; SameSite=Lax${secureOf(asked)}`;

/** Signs somebody in on this browser whose token came in an address. With an upstream host the tasks are that host's. */
async function signedIn({ request, env, waitUntil }: Asked, viewer: Viewer): Promise<string> {
  const config = readConfig(env);
  if (config.UPSTREAM_HOSTS.length === 0) {
    waitUntil(countTask(openDatabase(env.DB), { uid: viewer.user.uid, kind: "appFirstLogin", subject: "", atMs: Date.now() }));
  }
  return sessionCookie(await signToken(viewer.token, config.SESSION_SECRET), request.url.startsWith("https:"));
}

/**
 * The app hands its token over in the query: it becomes a cookie once and leaves the address (Specification 7.3). A link can bring any
 * token, so that an unknown one changes nothing, and where another person is signed in he is asked first.
 */
export async function exchangeToken(asked: Asked, url: URL): Promise<Response> {
  const { request, env, waitUntil } = asked;
  const secret = readConfig(env).SESSION_SECRET;
  const [viewer, present] = await Promise.all([
    viewerOf(env, url.searchParams.get("token"), Date.now(), waitUntil),
    tokenOfRequest(request, secret).then((token) => viewerOf(env, token, Date.now(), waitUntil)),
  ]);
  const clean = withoutToken(url);
  const headers = new Headers({ location: clean, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  headers.append("set-cookie", `app=1; Path=/; SameSite=Lax${secureOf(asked)}`);
  if (viewer && present && present.user.uid !== viewer.user.uid) {
    headers.set("location", withBasePath(`${SWITCH_PATH}?back=${encodeURIComponent(withoutBasePath(url.pathname) + clean.slice(url.pathname.length))}`));
    headers.append("set-cookie", handoverCookie(asked, await signToken(viewer.token, secret)));
  } else if (viewer) headers.append("set-cookie", await signedIn(asked, viewer));
  return new Response(null, { status: 302, headers });
}

/** Who came with a token while another person is signed in here, and nobody has answered yet. */
export async function handedOver({ request, env, waitUntil }: Asked): Promise<Viewer | null> {
  const value = readCookies(request.headers.get("cookie"))[HANDOVER_COOKIE];
  const token = value ? await verifyToken(value, readConfig(env).SESSION_SECRET) : null;
  return viewerOf(env, token, Date.now(), waitUntil);
}

/** The cookies of the answer: who came is signed in, or with null everything stays. */
export async function handoverAnswered(asked: Asked, viewer: Viewer | null): Promise<string[]> {
  return [handoverCookie(asked, null), ...(viewer ? [await signedIn(asked, viewer)] : [])];
}
