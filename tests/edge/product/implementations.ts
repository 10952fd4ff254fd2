import { env } from "cloudflare:test";
import { toCodeSender } from "#edge/accounts/codes/configured.ts";
import type { CodeSender } from "#edge/accounts/codes/sender.ts";
import { getGate } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { operate } from "#edge/console/operate.ts";
import type { Brand } from "#edge/contract/brands/brand.ts";
import { DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import type { Product } from "#edge/contract/index.ts";
import { createHostMemory, createRemote } from "#edge/contract/remote.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { getBoardRecord } from "#edge/feed/board/record.ts";
import type { ProductContext } from "#edge/ground/context.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { type Config, readConfig } from "#edge/ground/env.ts";
import { FileStore } from "#edge/ground/files/file-store.ts";
import { contentOfPicture, isStoredPicture } from "#edge/ground/files/pictures.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import type { CentreAnswers } from "#edge/ground/memory/centre-answers.ts";
import { hashToken, sessionId } from "#edge/ground/people/sessions.ts";
import { viewerWith } from "#edge/matches/follows.ts";
import type { NearFeed } from "#edge/matches/near-feed.ts";
import { sessionWithFollows } from "#edge/members/session.ts";
import { productWith } from "#edge/product/product.ts";
import { createUpstream } from "#edge/product/upstream.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { storedMovie, videoFile } from "#edge/shorts/video-file.ts";
import { toChannels } from "#edge/streams/channels.ts";
import { getSegmentFiles } from "#edge/streams/shelf.ts";
import { getStream } from "#edge/streams/stubs.ts";
import { ACCOUNT, FIXTURE_NOW_MS } from "#tests/support/fixture.ts";
import { api } from "#tests/support/worker.ts";

export interface ProductOptions {
  token?: string | null;
  locale?: Locale;
  brand?: Brand;
  zone?: string;
  now?: () => number;
  d1?: D1Database;
  ip?: string;
  origin?: string;
  snapshots?: Answers;
  centre?: CentreAnswers;
  sender?: CodeSender;
  config?: Config;
  attempt?: ProductContext["attempt"];
  chat?: ProductContext["chat"];
  waitUntil?: ProductContext["waitUntil"];
  devices?: string;
  guestFollows?: ProductContext["guestFollows"];
  nearFeed?: NearFeed;
  mayCrowd?: ProductContext["mayCrowd"];
  together?: ProductContext["together"];
}

/** Runs at the fixture's time. The cache is new unless one is given. */
export function inProcess({
  token = null,
  locale = "zh",
  brand = DEFAULT_BRAND,
  zone = "Asia/Shanghai",
  now = () => FIXTURE_NOW_MS,
  d1 = env.DB,
  ip = "",
  origin = API_ORIGIN,
  snapshots = new Answers(),
  centre,
  sender = toCodeSender(env, now),
  config = readConfig(env),
  attempt = async (address) => getGate(env, address).attempt(address.kind),
  chat = new ChatSystem(env),
  waitUntil = () => undefined,
  devices = "",
  guestFollows,
  nearFeed,
  mayCrowd,
  together,
}: ProductOptions = {}): Product {
  const db = openDatabase(d1);
  let viewer: ReturnType<typeof look> | undefined;
  const look = async () => {
    const session = token ? await sessionWithFollows(db, token, now()) : null;
    return session && token ? viewerWith({ user: session.user, token }, session.follows) : null;
  };
  return productWith(operate)({
    db,
    config,
    brand,
    locale,
    ...(guestFollows && { guestFollows }),
    zone,
    host: "127.0.0.1",
    origin,
    isStoredPicture: (address) => isStoredPicture(env.MEDIA, address),
    contentOfPicture: (address) => contentOfPicture(env.MEDIA, address),
    removeFile: (key) => new FileStore(env.MEDIA).remove(key),
    ip,
    userAgent: "test",
    devices,
    now,
    snapshots,
    ...(centre && { centre }),
    attempt,
    chat,
    ...(nearFeed && { nearFeed }),
    ...(mayCrowd && { mayCrowd }),
    ...(together && { together }),
    openRoom: ({ uid, nickName, sportId }) => openRoom(env, uid, nickName, sportId),
    renewStreamKey: (anchorId) => getStream(env, anchorId).nextKey(anchorId),
    revokeStreamKey: (anchorId) => getStream(env, anchorId).revokeKey(),
    dropBroadcast: (anchorId, token) => getStream(env, anchorId).dropFiles(token),
    channels: toChannels(env),
    raidArrives: (anchorId, raid) => getStream(env, anchorId).takeRaid(raid),
    boards: getBoardRecord(env),
    segmentFiles: getSegmentFiles(env),
    videos: { file: (key) => videoFile(env.MEDIA, key), movie: (key) => storedMovie(env.MEDIA, key) },
    sender,
    waitUntil,
    holder: () => (token ? sessionId(hashToken(token)) : ""),
    viewer: () => {
      viewer ??= look();
      return viewer;
    },
  });
}

export const requestToken = async (
  { mobile, password }: { mobile: string; password: string } = ACCOUNT,
  options: ProductOptions = {},
): Promise<string> => (await inProcess(options).user.login({ mobile, password })).token;

/** Returns the product for a person who has just signed in, or for a guest, at `laterS` seconds after the machine's time. */
export const as = async (person?: { mobile: string; password: string }, laterS = 0): Promise<Product> =>
  inProcess({
    token: person ? await requestToken(person, { now: Date.now }) : null,
    now: () => Date.now() + laterS * 1_000,
  });

const executionContext = {
  waitUntil: () => undefined,
  passThroughOnException: () => undefined,
  props: {},
} as unknown as ExecutionContext;

export const apiFetch = async (input: string, init?: RequestInit): Promise<Response> =>
  api.fetch(new Request(input, init), env, executionContext);

export const API_ORIGIN = "http://api.test";

/** Returns the product behind UPSTREAM_HOSTS, which is here the mounted API. */
export const upstream = ({ token = null, locale = "zh" }: ProductOptions = {}): Product =>
  createUpstream({
    hosts: [API_ORIGIN],
    brand: DEFAULT_BRAND,
    locale,
    token,
    uid: null,
    fetch: apiFetch,
    memory: createHostMemory(),
  });

/** Returns the product as a browser has it, with addresses only and no schemas. */
export const browser = ({ token = null, locale = "zh" }: ProductOptions = {}): Product =>
  createRemote({
    hosts: { chosen: API_ORIGIN },
    origin: () => ({ brand: DEFAULT_BRAND, locale, viewer: token ? { token, uid: "" } : null }),
    fetch: apiFetch,
  });
