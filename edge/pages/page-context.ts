import { isUserId } from "#chat/protocol/bounds.ts";
import {
  DEVICE_COOKIE,
  deviceCookie,
  handedOver,
  handoverAnswered,
  readerCountries,
  toCodeOutbox,
  toPhoneCountries,
} from "#edge/accounts/accounts.ts";
import { getGate } from "#edge/chat/chat.ts";
import { storePicture } from "#edge/ground/files/files.ts";
import type { ProductError } from "../contract/envelope.ts";
import type { Product } from "../contract/index.ts";
import type { LoadContext, Visit } from "../contract/load-context.ts";
import { withoutResults } from "../contract/rules/hidden-results.ts";
import { signUser } from "../ground/chat-identity/user-sig.ts";
import { openDatabase } from "../ground/db/client.ts";
import { type Config, readConfig } from "../ground/env.ts";
import { hideOdds } from "../ground/hide-odds.ts";
import { hideResults } from "../ground/hide-results.ts";
import { refusingProduct, withSearchLimits } from "../ground/http/call-limits.ts";
import { readCookies } from "../ground/http/cookies.ts";
import type { ServedRequest } from "../ground/provide.ts";
import { sessionCookie, signToken } from "../ground/visit/viewer.ts";

const DEVELOPER_SIG_EXPIRE_SECONDS = 86_400;

const signForDeveloper = (userId: string, { CHAT_APP_ID: sdkAppId, CHAT_SECRET: secret }: Config): string | null =>
  isUserId(userId)
    ? signUser(userId, { sdkAppId, secret, expireSeconds: DEVELOPER_SIG_EXPIRE_SECONDS, now: Math.floor(Date.now() / 1_000) })
    : null;

async function storeOwnPicture(env: Env, { viewer }: Visit, file: Uint8Array<ArrayBuffer>) {
  const waitS = viewer ? await getGate(env, { kind: "upload", key: String(viewer.user.uid) }).attempt("upload") : 1;
  return waitS > 0
    ? { refused: "often" as const }
    : storePicture(
        env.MEDIA,
        file,
        viewer ? { db: openDatabase(env.DB), uid: viewer.user.uid, nowS: Math.floor(Date.now() / 1_000) } : undefined,
      );
}

/** If `refusal` is given, the product refuses every call of the page's form with it. */
export function loadContext(
  served: ServedRequest,
  product: Product,
  visit: Visit,
  refusal: ProductError | null = null,
): Omit<LoadContext, "deliver"> {
  const { request, env, waitUntil } = served;
  const config = readConfig(env);
  const shown = (answers: Product): Product => hideOdds(hideResults(answers, visit), visit);
  const inDevelopment = config.ENVIRONMENT === "development";
  return {
    product: shown(refusal ? refusingProduct(product, refusal) : withSearchLimits(product, request)),
    remembered: () => {
      const { product: recalled, match } = served.provide.getRemembered(served, visit);
      return { product: shown(recalled), match: (matchid) => withoutResults(match(matchid), visit.spoilers) };
    },
    visit,
    now: Date.now,
    oldSince: () => served.old?.since ?? null,
    waitUntil,
    demoAccounts: config.DEMO_ACCOUNTS,
    phoneCountries: () =>
      toPhoneCountries(
        visit.brand,
        visit.locale,
        config.PHONE_COUNTRIES,
        readerCountries(request.headers.get("accept-language"), visit.zone),
      ),
    // An upstream host has its own push keys and devices.
    pushKey: config.UPSTREAM_HOSTS.length > 0 ? "" : config.VAPID_PUBLIC_KEY,
    signChatUser: inDevelopment ? (userId) => signForDeveloper(userId, config) : null,
    outbox: toCodeOutbox(env, Date.now),
    storePicture:
      config.UPSTREAM_HOSTS.length > 0
        ? null
        : async (file) => (refusal ? { refused: "often" } : storeOwnPicture(env, visit, file)),
    deviceCookie: (device) =>
      deviceCookie(device, readCookies(request.headers.get("cookie"))[DEVICE_COOKIE] ?? "", request.url.startsWith("https:")),
    sessionCookie: async (token) =>
      sessionCookie(token && (await signToken(token, config.SESSION_SECRET)), request.url.startsWith("https:")),
    handedOver: () => handedOver(served),
    handoverAnswered: (viewer) => handoverAnswered(served, viewer),
  };
}
