import type { Visit } from "../contract/load-context.ts";
import { readConfig } from "../ground/env.ts";
import { NEVER_OLD } from "../ground/memory/answers.ts";
import { OLD_SESSION_MAX_MS, type ServedRequest } from "../ground/provide.ts";
import { claimCookie, endClaims, hasClaim, readClaim } from "../ground/visit/claim.ts";
import { OLD_SESSION_ENDED, type SessionValue, sessionCookie, setsSession, verifyToken } from "../ground/visit/viewer.ts";
import { takeViewer } from "../ground/visit/visit.ts";
import { keepGuestChoices } from "./keep-guest-choices.ts";
import { mayShowByClaim, OPEN_PAGE, SIGN_OUT } from "./page-kinds.ts";

export const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

export interface Reader {
  token: string | null;
  /** Returns the Set-Cookie headers of the reader's session, claim and choices for the page's answer. */
  cookies: (answer: Response) => string[];
}

/**
 * Finds out for whom a page is, and puts that person into the visit: by the claim where one may say so, and else by the session in
 * the database. The page's first byte waits for this function.
 */
export async function takeReader(served: ServedRequest, url: URL, visit: Visit, session: SessionValue | null): Promise<Reader> {
  const { request, env, waitUntil } = served;
  const { SESSION_SECRET: secret } = readConfig(env);
  const { pathname, protocol } = url;
  const secure = protocol === "https:";
  const reads = isReading(request);
  const token = session && (await verifyToken(session.value, secret));
  const kept = token && reads ? await keepGuestChoices(served, visit, token) : [];
  const readAt = Date.now();
  // A cookie with the earlier name is renamed only for a session that was read.
  const mayClaim = reads && kept.length === 0 && !session?.isOld && mayShowByClaim(pathname);
  const claimed = token && mayClaim ? readClaim(request, token, secret, readAt) : null;
  // A form may use a stale session here, because the form's action calls the product, and the product refuses stale sessions. After
  // such a refusal, the form still shows the typed text.
  const oldMaxMs = reads && !OPEN_PAGE.test(pathname) ? NEVER_OLD : OLD_SESSION_MAX_MS;
  const viewer = claimed ?? (token ? served.provide.findViewer(env, token, readAt, waitUntil, oldMaxMs) : null);
  // Signing out removes the cookie from this browser, even if the session cannot be read.
  takeViewer(visit, (await (SIGN_OUT.test(pathname) && viewer instanceof Promise ? viewer.catch(() => null) : viewer)) ?? null);

  const claims = (isSet: boolean): string[] => {
    const { viewer: shown } = visit;
    if (!session || shown?.claim) return [];
    // After a form, the next page shows what the form has changed.
    if (!reads || isSet) return endClaims(Date.now(), secure);
    if (!shown) return hasClaim(request) ? endClaims(Date.now(), secure) : [];
    // Another page may have begun the reading, before a change.
    return shown.isOld ? [] : claimCookie(shown, shown.readAt ?? readAt, secret, secure);
  };
  return {
    token,
    cookies: (answer) => [
      ...sessionCookies(session, visit, answer, secure),
      ...claims(answer.headers.getSetCookie().some(setsSession)),
      ...kept,
    ],
  };
}

/** Returns the Set-Cookie headers for the session's cookie. Nothing is changed if the page has set this cookie itself. */
function sessionCookies(session: SessionValue | null, { viewer }: Visit, { headers }: Response, secure: boolean): string[] {
  if (!session) return [];
  const isSet = headers.getSetCookie().some(setsSession);
  const moved = session.isOld ? [OLD_SESSION_ENDED, ...(viewer && !isSet ? [sessionCookie(session.value, secure)] : [])] : [];
  // Removes the cookie of an ended session. With this cookie, its owner would not get the guests' cached pages.
  return viewer || isSet || headers.has("set-cookie") ? moved : [...moved, sessionCookie(null, secure)];
}
