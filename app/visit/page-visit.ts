import { inLanguage } from "#edge/contract/rules/localized.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { readShareOrigin } from "./read-share-origin.ts";

export async function pageVisit(context: AppLoadContext, request: Request) {
  const { visit, now } = context;
  const user = visit.viewer?.user;
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
          ...user,
          avatar: avatarAddress(user, visit.brand.avatar),
          profile: undefined,
          third_member: undefined,
          comfort: undefined,
          isOld: visit.viewer?.isOld,
        }
      : null,
    now: now(),
  };
}
