import { inLanguage } from "#edge/contract/rules/localized.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { toOwnFacts } from "./own-facts.ts";
import { readShareOrigin } from "./read-share-origin.ts";

export async function pageVisit(context: AppLoadContext, request: Request) {
  const { visit, now } = context;
  const { viewer } = visit;
  const user = viewer?.user;
  const { odds, clock, weekStart, plain } = visit.comfort;
  const { code, displayName, titleWording, color, logo, phoneCountry } = visit.brand;
  return {
    brand: {
      code,
      name: inLanguage(displayName, visit.locale),
      wording: inLanguage(titleWording, visit.locale),
      color,
      logo,
      phoneCountry,
    },
    origin: new URL(request.url).origin,
    // Only bots read link previews, so only pages for bots wait for the database. A person's browser reads the origin when sharing.
    shareOrigin: visit.bot ? await readShareOrigin(context, request) : null,
    locale: visit.locale,
    named: visit.named,
    zone: visit.zone,
    mode: visit.mode,
    inApp: visit.inApp,
    // The country is left out, because only the server needs it to choose the broadcasters.
    comfort: { odds, clock, weekStart, plain },
    spoilers: visit.spoilers,
    user: user
      ? {
          uid: user.uid,
          nick_name: user.nick_name,
          avatar: avatarAddress(user, visit.brand.avatar),
          frame: user.frame,
          isVIP: user.isVIP,
          vip_level: user.vip_level,
          vip_date: user.vip_date,
          is_operate: user.is_operate,
          is_anchor_admin: user.is_anchor_admin,
          is_youliao: user.is_youliao,
          isOld: viewer.isOld,
          /** When the session was read, in unix milliseconds, if only a claim says who it is. */
          claimedAt: viewer.claim?.readAt,
          /** Null if only a claim says who it is: the browser asks for these facts. */
          own: viewer.claim ? null : toOwnFacts(user),
        }
      : null,
    now: now(),
  };
}
