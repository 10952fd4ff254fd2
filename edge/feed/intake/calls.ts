import { type Context, Hono } from "hono";
import type { z } from "zod";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { log } from "#edge/contract/log.ts";
import { SPORT_IDS } from "#edge/contract/rules/matches.ts";
import { readConfig } from "#edge/ground/env.ts";
import { formatIssues } from "#edge/ground/http/issues.ts";
import { Places } from "#edge/ground/http/places.ts";
import { SIGNATURE_HEADER } from "#edge/ground/http/signature.ts";
import { once } from "#edge/ground/http/signed-call.ts";
import { getPushPublisher } from "../board/push-publisher.ts";
import { getBoard, pokeBoards } from "../board/stubs.ts";
import { refreshChangedLeaders } from "../season-leaders.ts";
import { upsertRecords } from "../store/upsert.ts";
import { announcedBy, readBefore } from "./announcements.ts";
import { asBatch, recordsFault } from "./records-check.ts";
import { refreshChangedTables, withStatedTables } from "./records-tables.ts";
import { FeedPost, ReplayPost, RetryPost } from "./schema.ts";
import {
  type Covers,
  feedSignature,
  headerUnfit,
  type PostFault,
  provenHeader,
  readSignedPost,
  type SignedPost,
} from "./signed-post.ts";
import { type PostAnswer, takePost } from "./take-post.ts";

type FeedContext = Context<{ Bindings: Env }>;

const EVENTS_MAX_BYTES = 1_048_576;
/**
 * Maximum size of a body with records. Such bodies come from imports and seeding. The largest batch of the demo world has 1.2 MB.
 */
const RECORDS_MAX_BYTES = 2 * 1_048_576;

/**
 * Maximum number of posts that are processed at a time. Posts with the older signature have a separate limit. Their body is read
 * before it is verified, so unverified posts could use up a shared limit.
 */
const AT_ONCE = 2;
const LEASE_MS = 60_000;
const WAIT_MS = 10_000;
const RETRY_AFTER_S = 5;
const inWork = new Places(AT_ONCE, LEASE_MS, WAIT_MS);
const unproven = new Places(AT_ONCE, LEASE_MS, WAIT_MS);

const fail = (c: FeedContext, http: 400 | 401 | 409 | 413 | 429, msg: string): Response =>
  c.json({ status: STATUS_FAILED, msg, data: null }, http);
const answer = (c: FeedContext, data: unknown): Response => c.json({ status: STATUS_OK, msg: "", data });

/** A post with a verified signature: its JSON, the hex SHA-256 of its bytes, and its signature. */
interface Proven<T> {
  value: T;
  digest: string;
  mac: string;
  covers: Covers;
}

/** Returns the path that a sender signs. */
const toPath = (c: FeedContext): string => new URL(c.req.url).pathname;

/** Checks the header before it reads the body. From this check on, a post with a valid header counts as one of AT_ONCE. */
async function signed(c: FeedContext, maxBytes: number, work: (post: Proven<unknown>) => Promise<Response>): Promise<Response> {
  const secret = readConfig(c.env).FEED_SECRET;
  const signature = feedSignature(c.req.header(SIGNATURE_HEADER), Math.floor(Date.now() / 1000));
  if ("http" in signature) return fail(c, signature.http, signature.msg);
  const path = toPath(c);
  const read = () => readSignedPost(c.req.raw, secret, signature, maxBytes);
  const refuse = ({ http, msg }: PostFault): Response => fail(c, http, msg);
  const done = async (post: SignedPost | PostFault, covers: Covers): Promise<Response> => {
    if ("http" in post) return refuse(post);
    let value: unknown;
    try {
      value = JSON.parse(post.text);
    } catch {
      return fail(c, 400, "The body is not JSON in UTF-8.");
    }
    return work({ value, digest: post.digest, mac: signature.mac, covers });
  };
  const covers = await provenHeader(secret, path, signature);
  if (!covers && signature.digest !== null) return refuse(headerUnfit(path));
  const response = covers
    ? await inWork.run(async () => done(await read(), covers))
    : await unproven.run(async () => {
        const post = await read();
        return "http" in post ? refuse(post) : inWork.run(() => done(post, "body"));
      });
  if (response) return response;
  c.header("retry-after", String(RETRY_AFTER_S));
  return fail(c, 429, `${AT_ONCE} posts are in work already; send this one again in ${RETRY_AFTER_S} seconds.`);
}

const shaped = <T>(c: FeedContext, shape: z.ZodType<T>, work: (post: Proven<T>) => Promise<Response>): Promise<Response> =>
  signed(c, EVENTS_MAX_BYTES, async ({ value, ...post }) => {
    const parsed = shape.safeParse(value);
    return parsed.success ? work({ value: parsed.data, ...post }) : fail(c, 400, formatIssues(parsed.error));
  });

const REFUSED_SHOWN_MAX = 1_000;

/** Returns the first refusals and the number of the others, because an answer must fit into one database row. */
const summarizeRefused = (refused: readonly string[]): string[] =>
  refused.length > REFUSED_SHOWN_MAX
    ? [...refused.slice(0, REFUSED_SHOWN_MAX), `… and ${refused.length - REFUSED_SHOWN_MAX} more`]
    : [...refused];

function answerCall(c: FeedContext, { http, msg, data }: PostAnswer): Response {
  if (http === 200) return answer(c, data);
  if (http === 503) {
    c.header("retry-after", String(RETRY_AFTER_S));
    return c.json({ status: STATUS_FAILED, msg, data }, http);
  }
  return fail(c, http, msg);
}

/** Runs a verified post only once, even if somebody sends it again (signed-call.ts). */
async function doneOnce(
  c: FeedContext,
  { mac }: Pick<Proven<unknown>, "mac">,
  act: () => Promise<PostAnswer>,
): Promise<Response> {
  return answerCall(c, await once(c.env.DB, { mac }, toPath(c), Math.floor(Date.now() / 1000), act));
}

async function announce(c: FeedContext, before: Awaited<ReturnType<typeof readBefore>>): Promise<void> {
  const push = getPushPublisher(c.env, (work) => c.executionCtx.waitUntil(work));
  if (!push) return;
  try {
    await push.publish(await announcedBy(c.env.DB, before, Date.now()));
  } catch (error) {
    // The records are already written, so only the alerts are lost.
    log.warn("The alerts of records were not sent.", error);
  }
}

/** The routes for incoming match data (docs/feed.md). Every request is signed with FEED_SECRET. */
export const feedRoutes = new Hono<{ Bindings: Env }>()
  .post("/", (c) =>
    shaped(c, FeedPost, async ({ value: { batch, events, source }, digest, mac, covers }) => {
      const arrivedAt = Date.now();
      const take = () => takePost(c.env, { batch, events, source, digest, arrivedAt });
      // A replay at this address is harmless, because the batch's key is stored. But a signature without the address would also be
      // valid at another address, so a post with such a signature is run only once.
      return covers === "address" ? answerCall(c, await take()) : doneOnce(c, { mac }, take);
    }),
  )
  .post("/records", (c) =>
    signed(c, RECORDS_MAX_BYTES, ({ value, mac }) =>
      doneOnce(c, { mac }, async () => {
        const fault = recordsFault(value);
        if (fault) return { http: 400, msg: fault, data: null };
        const refused: string[] = [];
        try {
          const batch = withStatedTables(asBatch(value));
          const before = await readBefore(c.env.DB, batch, Math.floor(Date.now() / 1000));
          const counts = await upsertRecords(c.env.DB, batch, ({ reason }) => refused.push(reason));
          await announce(c, before);
          await refreshChangedTables(c.env.DB, batch);
          await refreshChangedLeaders(c.env.DB, batch);
          c.executionCtx.waitUntil(pokeBoards(c.env));
          return { http: 200, msg: "", data: { counts, refused: summarizeRefused(refused) } };
        } catch (error) {
          if (!/constraint/i.test(String(error))) throw error;
          return {
            http: 400,
            msg: `Nothing was written: ${error instanceof Error ? error.message : String(error)}. Send parents (league, season, team …) first or with it.`,
            data: null,
          };
        }
      }),
    ),
  )
  .post("/retry", (c) =>
    shaped(c, RetryPost, async ({ value: { match } }) => {
      for (const sportId of SPORT_IDS) {
        const { isKnown, error } = await getBoard(c.env, sportId).retry(sportId, match);
        if (isKnown) return answer(c, { match, sport: sportId, error });
      }
      return fail(c, 400, `Match ${match} is not set aside; /healthz?deep=1 names those that are.`);
    }),
  )
  .post("/replay", (c) =>
    shaped(c, ReplayPost, ({ value: { match, sport, startsAt, speed }, mac }) =>
      doneOnce(c, { mac }, async () => {
        const started = await getBoard(c.env, sport).startReplay(sport, match, startsAt ?? Math.floor(Date.now() / 1000), speed);
        return started.ok
          ? { http: 200, msg: "", data: { match: started.matchId } }
          : { http: 400, msg: `${started.reason}.`, data: null };
      }),
    ),
  );
