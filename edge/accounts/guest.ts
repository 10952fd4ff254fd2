import type { GuestInfo } from "../contract/entities/user.ts";
import { tooMany } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { newGuestId } from "../ground/chat-identity/guest-id.ts";
import { signUser } from "../ground/chat-identity/user-sig.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { toNetwork } from "../ground/http/client-ip.ts";

/** Chat signatures are valid for a day, so that a stolen signature soon expires. The client then requests a new one. */
export const CHAT_SIGN_S = 86_400;

/** `siteSession` is the id of the session for which the signature is made. The signature becomes invalid when this session ends. */
export function signFor({ config, now }: Pick<ProductContext, "config" | "now">, userId: string, siteSession?: string): string {
  const signedAt = Math.floor(now() / 1000);
  return signUser(userId, {
    sdkAppId: config.CHAT_APP_ID,
    secret: config.CHAT_SECRET,
    now: signedAt,
    expireSeconds: CHAT_SIGN_S,
    ...(siteSession !== undefined && { siteSession }),
  });
}

/** Issues a chat identity to a visitor. A network that requests too many identities has to wait (Specification 6.1, 7.23). */
export async function issueGuest(context: ProductContext): Promise<GuestInfo> {
  const waitS = context.ip === "" ? 0 : await context.attempt({ kind: "guest", key: toNetwork(context.ip) });
  if (waitS > 0)
    throw tooMany(getServerText(context.locale, "refusals")("too-many-guests", { count: Math.ceil(waitS / 60) }), waitS);
  const userid = newGuestId(context.config.CHAT_SECRET);
  return { userid, txim_sign: signFor(context, userid), expire_time: nowS(context) + CHAT_SIGN_S };
}
