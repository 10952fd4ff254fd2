import { localized } from "#edge/contract/brands/brand.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";

/** What every screen knows of the page it stands on, as the root's loader sends it. */
export function pageVisit({ visit, now }: AppLoadContext, request: Request) {
  const user = visit.viewer?.user;
  const { code, displayName, titleWording, color, logo } = visit.brand;
  return {
    brand: { code, name: localized(displayName, visit.locale), wording: localized(titleWording, visit.locale), color, logo },
    origin: new URL(request.url).origin,
    locale: visit.locale,
    zone: visit.zone,
    mode: visit.mode,
    inApp: visit.inApp,
    spoilers: visit.spoilers,
    // What people say of themselves is for the screens that show it.
    user: user ? { ...user, avatar: avatarAddress(user, visit.brand.avatar), profile: undefined, third_member: undefined } : null,
    now: now(),
  };
}
