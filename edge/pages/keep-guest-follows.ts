import { ProductError } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { hasGuestFollows, NO_GUEST_FOLLOWS } from "../contract/rules/guest-follows.ts";
import type { ServedRequest } from "../ground/provide.ts";
import { guestFollowsCookie } from "../ground/visit/visit.ts";

/**
 * Moves the follows of the browser into the account of the person who has signed in. The first page after a sign-in does this,
 * whichever way the person signed in. After a failure the cookie stays, and the next page tries again. Returns the Set-Cookie
 * header that deletes the cookie, if there is one.
 */
export async function keepGuestFollows(served: ServedRequest, visit: Visit, token: string): Promise<string[]> {
  if (!hasGuestFollows(visit.follows)) return [];
  const { match, team, league } = visit.follows;
  const product = served.provide.provideProduct(served, visit, token);
  try {
    await product.sportDatabase.keepFollows({ match: [...match], team: [...team], league: [...league] });
  } catch (error) {
    // The session has ended: the reader is a guest, who keeps the follows.
    if (!(error instanceof ProductError && error.http === 401)) log.warn("The follows of a browser could not be kept", error);
    return [];
  }
  visit.follows = NO_GUEST_FOLLOWS;
  return [guestFollowsCookie(NO_GUEST_FOLLOWS, served.request.url.startsWith("https:"))];
}
