import { isUserId } from "#chat/protocol/bounds.ts";
import { outboxOf } from "../accounts/codes/configured.ts";
import { DEVICE_COOKIE, deviceCookie } from "../accounts/device.ts";
import { handedOver, handoverAnswered } from "../accounts/token-exchange.ts";
import { gateOf } from "../chat/stubs.ts";
import { signUser } from "../chat/user-sig.ts";
import type { ProductError } from "../contract/envelope.ts";
import type { Product } from "../contract/index.ts";
import { withoutResults } from "../contract/rules/hidden-results.ts";
import { openDatabase } from "../db/client.ts";
import { type Config, readConfig } from "../env.ts";
import { storePicture } from "../files/pictures.ts";
import { refusingProduct, withSearchLimits } from "../http/call-limits.ts";
import { readCookies } from "../http/cookies.ts";
import type { LoadContext, Visit } from "../load-context.ts";
import { hideResults } from "../product/hide-results.ts";
import { type Asked, rememberedOf } from "../product/provide.ts";
import { sessionCookie, signToken } from "./viewer.ts";

/** Lifetime of a userSig for a developer, in seconds. */
const DEVELOPER_SIG_EXPIRE_SECONDS = 86_400;

const signForDeveloper = (userId: string, { CHAT_APP_ID: sdkAppId, CHAT_SECRET: secret }: Config): string | null =>
  isUserId(userId)
    ? signUser(userId, { sdkAppId, secret, expireSeconds: DEVELOPER_SIG_EXPIRE_SECONDS, now: Math.floor(Date.now() / 1_000) })
    : null;

/** Stores a picture of the signed-in user, within the hourly limit. */
async function storeOwnPicture(env: Env, { viewer }: Visit, file: Uint8Array<ArrayBuffer>) {
  const waitS = viewer ? await gateOf(env, { kind: "upload", key: String(viewer.user.uid) }).attempt("upload") : 1;
  return waitS > 0
    ? { refused: "often" as const }
    : storePicture(
        env.MEDIA,
        file,
        viewer ? { db: openDatabase(env.DB), uid: viewer.user.uid, nowS: Math.floor(Date.now() / 1_000) } : undefined,
      );
}

/** Returns the context of a page. With a refusal, every call of the page's form is refused with it. */
export function loadContext(
  asked: Asked,
  product: Product,
  visit: Visit,
  refusal: ProductError | null = null,
): Omit<LoadContext, "deliver"> {
  const { request, env, waitUntil } = asked;
  const config = readConfig(env);
  const inDevelopment = config.ENVIRONMENT === "development";
  return {
    product: hideResults(refusal ? refusingProduct(product, refusal) : withSearchLimits(product, request), visit),
    remembered: () => {
      const { product: recalled, match } = rememberedOf(asked, visit);
      return { product: hideResults(recalled, visit), match: (matchid) => withoutResults(match(matchid), visit.spoilers) };
    },
    visit,
    now: Date.now,
    oldSince: () => asked.old?.since ?? null,
    waitUntil,
    demoAccounts: config.DEMO_ACCOUNTS,
    // An upstream host has its own keys and devices.
    pushKey: config.UPSTREAM_HOSTS.length > 0 ? "" : config.VAPID_PUBLIC_KEY,
    signChatUser: inDevelopment ? (userId) => signForDeveloper(userId, config) : null,
    outbox: outboxOf(env, Date.now),
    storePicture:
      config.UPSTREAM_HOSTS.length > 0
        ? null
        : async (file) => (refusal ? { refused: "often" } : storeOwnPicture(env, visit, file)),
    deviceCookie: (device) =>
      deviceCookie(device, readCookies(request.headers.get("cookie"))[DEVICE_COOKIE] ?? "", request.url.startsWith("https:")),
    sessionCookie: async (token) =>
      sessionCookie(token && (await signToken(token, config.SESSION_SECRET)), request.url.startsWith("https:")),
    handedOver: () => handedOver(asked),
    handoverAnswered: (viewer) => handoverAnswered(asked, viewer),
  };
}
