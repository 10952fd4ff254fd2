import { ProductError } from "../contract/envelope.ts";
import type { Product } from "../contract/index.ts";
import type { Visit } from "../contract/load-context.ts";
import { log } from "../contract/log.ts";
import { NO_CHOICES, toComfortFields, writeComfort } from "../contract/rules/comfort.ts";
import { hasGuestFollows, NO_GUEST_FOLLOWS } from "../contract/rules/guest-follows.ts";
import type { ServedRequest } from "../ground/provide.ts";
import { comfortCookie, guestFollowsCookie } from "../ground/visit/visit.ts";

/**
 * Moves the browser's follows and comfort settings into the account of the signed-in person. The first page after any kind of
 * sign-in calls this function. After a failure the cookie stays, and the next page tries again. Returns the Set-Cookie headers
 * that delete the cookies, if there are any.
 */
export async function keepGuestChoices(served: ServedRequest, visit: Visit, token: string): Promise<string[]> {
  const secure = served.request.url.startsWith("https:");
  const product = served.provide.provideProduct(served, visit, token);
  const [follows, comfort] = await Promise.all([keepFollows(product, visit), keepComfort(product, visit)]);
  return [
    ...(follows ? [guestFollowsCookie(NO_GUEST_FOLLOWS, secure)] : []),
    ...(comfort ? [comfortCookie(NO_CHOICES, secure)] : []),
  ];
}

/** True if the work succeeded: the account has the choices now. */
async function isKept(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    // HTTP 401: the session has ended. The reader is now a guest, so the choices stay in the cookie.
    if (!(error instanceof ProductError && error.http === 401)) log.warn("The choices of a browser could not be kept", error);
    return false;
  }
}

async function keepFollows(product: Product, visit: Visit): Promise<boolean> {
  if (!hasGuestFollows(visit.follows)) return false;
  const { match, team, league } = visit.follows;
  const kept = await isKept(product.sportDatabase.keepFollows({ match: [...match], team: [...team], league: [...league] }));
  if (kept) visit.follows = NO_GUEST_FOLLOWS;
  return kept;
}

const keepComfort = async (product: Product, { comfortChoices: choices }: Visit): Promise<boolean> =>
  writeComfort(choices) !== "" && isKept(product.user.saveComfort({ ...toComfortFields(choices), only_open: 1 }));
