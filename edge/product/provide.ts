import { DEVICE_COOKIE, toCodeSender } from "#edge/accounts/accounts.ts";
import { ChatSystem, getGate } from "#edge/chat/chat.ts";
import { getBoardRecord, openCrowd, openNearFeed, openTogether } from "#edge/feed/feed.ts";
import { contentOfPicture, FileStore, isStoredPicture } from "#edge/ground/files/files.ts";
import { ClaimedReads, hashToken, sessionId } from "#edge/ground/people/people.ts";
import { matchOfReadDays, viewerWith } from "#edge/matches/matches.ts";
import { noteSeen, sessionWithFollows } from "#edge/members/members.ts";
import { openRoom } from "#edge/rooms/rooms.ts";
import { storedMovie, videoFile } from "#edge/shorts/shorts.ts";
import { getSegmentFiles, getStream, toChannels } from "#edge/streams/streams.ts";
import { resolveBrand } from "../contract/brands/resolve.ts";
import { ProductError } from "../contract/envelope.ts";
import type { Product } from "../contract/index.ts";
import type { Remembered, Viewer, Visit } from "../contract/load-context.ts";
import { STATUS_LOGIN_TIMEOUT } from "../contract/rules/call-failures.ts";
import { writeGuestFollows } from "../contract/rules/guest-follows.ts";
import { DEFAULT_LOCALE } from "../contract/rules/locale.ts";
import { isIosApp, passedAppFields } from "../contract/rules/requests.ts";
import type { ProductContext } from "../ground/context.ts";
import { type Database, openDatabase } from "../ground/db/client.ts";
import { SharedBatch } from "../ground/db/shared-batch.ts";
import { readConfig } from "../ground/env.ts";
import { clientIp } from "../ground/http/client-ip.ts";
import { readCookies } from "../ground/http/cookies.ts";
import { toOrigin } from "../ground/http/request-address.ts";
import { Answers, NEVER_OLD, NotRemembered } from "../ground/memory/answers.ts";
import { openCentreAnswers } from "../ground/memory/centre-answers.ts";
import { findContinent } from "../ground/placement.ts";
import { OLD_SESSION_MAX_MS, type Provide, type ServedRequest } from "../ground/provide.ts";
import type { CreateProduct } from "./product.ts";
import { createUpstream } from "./upstream.ts";

const snapshots = new Answers();
const noSnapshots = new Answers(0);

const SESSIONS_MAX = 2_000;
const sessions = new Answers(SESSIONS_MAX);

/**
 * Returns the person to whom the token belongs, or null. Queries the upstream host if one is configured. Otherwise reads the
 * session from the database and saves when it was last seen. If the database is slow or unavailable, uses a cached session up to
 * `oldMaxMs` old or throws 503. `now`: unix milliseconds.
 */
export async function findViewer(
  env: Env,
  token: string | null,
  now: number,
  waitUntil: ServedRequest["waitUntil"],
  oldMaxMs = NEVER_OLD,
): Promise<Viewer | null> {
  if (!token) return null;
  const config = readConfig(env);
  if (config.UPSTREAM_HOSTS.length > 0) return upstreamViewer(config.UPSTREAM_HOSTS, token);
  const db = openDatabase(env.DB);
  const keeping = { ttlMs: 0, oldMaxMs };
  const read = () => sessionWithFollows(db, token, now);
  const {
    value: session,
    readAt,
    isOld,
  } = await sessions.answer(`session/${hashToken(token)}`, keeping, { now: Date.now, waitUntil }, read);
  if (!session) return null;
  if (!isOld) waitUntil(noteSeen(db, token, session, now));
  return viewerWith({ user: session.user, token, readAt, ...(isOld && { isOld }) }, session.follows);
}

async function upstreamViewer(hosts: readonly string[], token: string): Promise<Viewer | null> {
  const upstream = createUpstream({ hosts, brand: resolveBrand({}), locale: DEFAULT_LOCALE, token, uid: null });
  try {
    const { txim_sign: _, ...user } = await upstream.user.getUserInfo({});
    return { user, token };
  } catch (error) {
    if (error instanceof ProductError && error.status === STATUS_LOGIN_TIMEOUT) return null;
    throw error;
  }
}

type UnprovidedRequest = Omit<ServedRequest, "provide">;

/** Returns the product for one request: in process, or at an upstream host if the configuration names one. */
function provideProduct(
  createProduct: CreateProduct,
  { request, env, waitUntil, old }: UnprovidedRequest,
  visit: Visit,
  token: string | null,
  uid: string | null = null,
): Product {
  const config = readConfig(env);
  if (config.UPSTREAM_HOSTS.length > 0) {
    const { brand, locale, channel } = visit;
    const query = new URL(request.url).searchParams;
    const inApp = passedAppFields(query);
    const page = { source: query.get("sp_source"), inApp, isIosApp: isIosApp(inApp, request.headers.get("user-agent") ?? "") };
    return createUpstream({
      ...page,
      hosts: config.UPSTREAM_HOSTS,
      brand,
      locale,
      channel,
      token,
      uid: uid ?? visit.viewer?.user.uid ?? null,
      clientIp: clientIp(request),
      guestFollows: token ? "" : writeGuestFollows(visit.follows),
    });
  }
  let read: Promise<Viewer | null> | undefined;
  let viewer: Promise<Viewer | null> | undefined;
  let markViewer: Promise<Viewer | null> | undefined;
  const { viewer: shown } = visit;
  const known = shown?.isOld || shown?.claim ? null : shown;
  const db = openDatabase(env.DB);
  const sharedBatch = new SharedBatch(db);
  /** For marks an old session is enough. */
  const readOnce = () => {
    read ??= findViewer(env, token, Date.now(), waitUntil, OLD_SESSION_MAX_MS);
    return read;
  };
  // If the request contains a uid, it must be the uid of the token's owner (Specification 7.2).
  const own = (found: Viewer | null) => (found && uid !== null && String(found.user.uid) !== uid ? null : found);
  return createProduct({
    ...sharedContext({ request, env, waitUntil, ...(old && { old }) }, visit),
    holder: () => (token ? sessionId(hashToken(token)) : ""),
    viewer: () => {
      viewer ??= (
        known
          ? Promise.resolve(known)
          : readOnce().then((found) => (found?.isOld ? findViewer(env, token, Date.now(), waitUntil) : found))
      ).then(own);
      return viewer;
    },
    reader: () => {
      // A claim does not have the person's marks, and the session may have ended since.
      markViewer ??= (shown && !shown.claim ? Promise.resolve(shown) : readOnce()).then(own);
      return markViewer;
    },
    sharedBatch,
    ...(shown?.claim && { claimedReads: new ClaimedReads(db, sharedBatch, shown.user.uid, shown.token, Date.now) }),
  });
}

function sharedContext(
  { request, env, waitUntil, old }: UnprovidedRequest,
  visit: Visit,
): Omit<ProductContext, "viewer" | "reader"> {
  const config = readConfig(env);
  const origin = toOrigin(request);
  const centre = config.DATA_CACHE === "off" ? undefined : openCentreAnswers(env);
  return {
    db: openDatabase(env.DB),
    config,
    brand: visit.brand,
    locale: visit.locale,
    zone: visit.zone,
    clock: visit.comfort.clock,
    host: request.headers.get("host") ?? origin.replace(/^https?:\/\//, ""),
    origin,
    isStoredPicture: (address) => isStoredPicture(env.MEDIA, address),
    contentOfPicture: (address) => contentOfPicture(env.MEDIA, address),
    removeFile: (key) => new FileStore(env.MEDIA).remove(key),
    ip: clientIp(request),
    userAgent: request.headers.get("user-agent") ?? "",
    devices: readCookies(request.headers.get("cookie"))[DEVICE_COOKIE] ?? "",
    now: Date.now,
    ...(!visit.viewer && { guestFollows: visit.follows }),
    snapshots: config.DATA_CACHE === "off" ? noSnapshots : snapshots,
    ...(centre && { centre }),
    attempt: async (address) => getGate(env, address).attempt(address.kind),
    chat: new ChatSystem(env),
    openRoom: ({ uid, nickName, sportId }) =>
      openRoom(env, uid, nickName, sportId, uid === visit.viewer?.user.uid ? findContinent(request) : undefined),
    renewStreamKey: (anchorId) => getStream(env, anchorId).nextKey(anchorId),
    revokeStreamKey: (anchorId) => getStream(env, anchorId).revokeKey(),
    dropBroadcast: (anchorId, token) => getStream(env, anchorId).dropFiles(token),
    channels: toChannels(env),
    raidArrives: (anchorId, raid) => getStream(env, anchorId).takeRaid(raid),
    boards: getBoardRecord(env),
    ...(config.DATA_CACHE === "on" && {
      nearFeed: openNearFeed(env, findContinent(request)),
      mayCrowd: openCrowd(env, findContinent(request)),
      together: openTogether(env, findContinent(request)),
    }),
    segmentFiles: getSegmentFiles(env),
    videos: { file: (key) => videoFile(env.MEDIA, key), movie: (key) => storedMovie(env.MEDIA, key) },
    sender: toCodeSender(env, Date.now),
    ...(old && {
      noteOld: (readAtMs: number) => {
        old.since = Math.min(old.since ?? readAtMs, readAtMs);
      },
      noteAway: () => {
        old.isAway = true;
      },
    }),
    waitUntil,
  };
}

const noDatabase = new Proxy({} as Database, {
  get: () => {
    throw new NotRemembered("The database is not asked for what is only remembered");
  },
});

const nobody = async () => null;

/**
 * Returns a product that reads only this isolate's cached answers. A page that is still loading shows names and frames from them.
 * Upstream answers are not cached.
 */
function getRemembered(createProduct: CreateProduct, served: UnprovidedRequest, visit: Visit): Remembered {
  const d1 = served.env.DB;
  const product = createProduct({
    ...sharedContext(served, visit),
    db: noDatabase,
    isRecalling: true,
    viewer: nobody,
    reader: nobody,
  });
  return { product, match: (matchid) => matchOfReadDays(d1, matchid) };
}

export const provideWith = (createProduct: CreateProduct): Provide => ({
  provideProduct: (served, visit, token, uid) => provideProduct(createProduct, served, visit, token, uid),
  getRemembered: (served, visit) => getRemembered(createProduct, served, visit),
  findViewer,
});
