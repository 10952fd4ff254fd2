import type { LoadContext } from "#edge/contract/load-context.ts";
import {
  GUEST_FOLLOWS_COOKIE,
  type GuestFollowKind,
  withGuestFollow,
  writeGuestFollows,
} from "#edge/contract/rules/guest-follows.ts";

/** Seconds; equals the lifetime of the choice cookies that the browser writes (app/client/cookies.ts). */
export const CHOICE_MAX_AGE_S = 31_536_000;

/**
 * Returns the headers that store a guest's follow in the browser. The answer must be a redirect, because only the browser's next
 * request contains the follow.
 */
export function keptByGuest({ visit }: LoadContext, request: Request, kind: GuestFollowKind, id: number, on: boolean) {
  const text = writeGuestFollows(withGuestFollow(visit.follows, kind, id, on));
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return {
    "set-cookie": `${GUEST_FOLLOWS_COOKIE}=${text}; Path=/; Max-Age=${text ? CHOICE_MAX_AGE_S : 0}; SameSite=Lax${secure}`,
  };
}
