import { type Context, Hono } from "hono";
import type { z } from "zod";
import { STATUS_FAILED, STATUS_OK } from "../contract/envelope";
import { readConfig } from "../env";
import { boardOf, pokeBoards } from "../feed/board/stubs";
import { answeredBatch, keepAnswer, readBody } from "../feed/intake/batches";
import { asBatch, recordsFault } from "../feed/intake/records-check";
import { FeedPost, issuesOf, ReplayPost } from "../feed/intake/schema";
import { SIGNATURE_HEADER, signatureFault } from "../feed/intake/signature";
import { takeBatch } from "../feed/intake/take-batch";
import { refreshLeadersOf } from "../feed/season-leaders";
import { upsertRecords } from "../feed/store/upsert";

type FeedContext = Context<{ Bindings: Env }>;

const EVENTS_MAX_BYTES = 1_048_576;
/** Records come from imports and seeding, in batches of some thousand rows. */
const RECORDS_MAX_BYTES = 16 * 1_048_576;

const fail = (c: FeedContext, http: 400 | 401 | 409 | 413, msg: string): Response => c.json({ status: STATUS_FAILED, msg, data: null }, http);
const answer = (c: FeedContext, data: unknown): Response => c.json({ status: STATUS_OK, msg: "", data });

/** The JSON of a signed body, or the refusal to answer with. */
async function signedJson(c: FeedContext, maxBytes: number): Promise<{ value: unknown; body: Uint8Array<ArrayBuffer> } | Response> {
  const body = await readBody(c.req.raw, maxBytes);
  if (!body) return fail(c, 413, `The body is larger than ${maxBytes} bytes; send it in parts.`);
  const fault = await signatureFault(readConfig(c.env).FEED_SECRET, c.req.header(SIGNATURE_HEADER), body, Math.floor(Date.now() / 1000));
  if (fault) return fail(c, 401, fault);
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)), body };
  } catch {
    return fail(c, 400, "The body is not JSON in UTF-8.");
  }
}

/** A signed body of the given shape. */
async function signed<T>(c: FeedContext, shape: z.ZodType<T>): Promise<{ data: T; body: Uint8Array<ArrayBuffer> } | Response> {
  const json = await signedJson(c, EVENTS_MAX_BYTES);
  if (json instanceof Response) return json;
  const parsed = shape.safeParse(json.value);
  return parsed.success ? { data: parsed.data, body: json.body } : fail(c, 400, issuesOf(parsed.error));
}

/** Match data in (docs: POST /feed): live events, records of an import, replays. Every request is signed with FEED_SECRET. */
export const feedRoutes = new Hono<{ Bindings: Env }>()
  .post("/", async (c) => {
    const post = await signed(c, FeedPost);
    if (post instanceof Response) return post;
    const { batch, events } = post.data;
    const before = await answeredBatch(c.env.DB, batch, post.body);
    if (before === "other") return fail(c, 409, `The batch key "${batch}" was used for another body; give each batch its own key.`);
    if (before) return answer(c, before);
    const taken = await takeBatch(c.env.DB, batch, events, (sportId, own) => boardOf(c.env, sportId).ingest(sportId, own));
    return answer(c, await keepAnswer(c.env.DB, taken, post.body));
  })
  .post("/records", async (c) => {
    const json = await signedJson(c, RECORDS_MAX_BYTES);
    if (json instanceof Response) return json;
    const fault = recordsFault(json.value);
    if (fault) return fail(c, 400, fault);
    const refused: string[] = [];
    try {
      const batch = asBatch(json.value);
      const counts = await upsertRecords(c.env.DB, batch, ({ reason }) => refused.push(reason));
      await refreshLeadersOf(c.env.DB, batch);
      c.executionCtx.waitUntil(pokeBoards(c.env));
      return answer(c, { counts, refused });
    } catch (error) {
      if (!/constraint/i.test(String(error))) throw error;
      return fail(c, 400, `Nothing was written: ${error instanceof Error ? error.message : String(error)}. Send parents (league, season, team …) first or with it.`);
    }
  })
  .post("/replay", async (c) => {
    const post = await signed(c, ReplayPost);
    if (post instanceof Response) return post;
    const { match, sport, startsAt, speed } = post.data;
    const started = await boardOf(c.env, sport).startReplay(sport, match, startsAt ?? Math.floor(Date.now() / 1000), speed);
    return started.ok ? answer(c, { match: started.matchId }) : fail(c, 400, `${started.reason}.`);
  });
