import { log } from "#edge/contract/log.ts";
import { SPORT, SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import type { CallAnswer } from "#edge/ground/http/signed-call.ts";
import type { FoundPost } from "../board/posts.ts";
import { getBoard } from "../board/stubs.ts";
import type { BatchAnswer, Kept } from "./batch-answer.ts";
import { answeredBatch, keepAnswer, PostedMatches } from "./batches.ts";
import { addressesIn, type KnownMatches, takeBatch } from "./take-batch.ts";

/** Maximum number of matches that an answer names. */
const NAMED_MAX = 20;

/** 503 if some of the post's matches could not be looked up. */
export type PostAnswer = CallAnswer<200 | 400 | 409 | 503>;

interface Post {
  batch: string;
  events: readonly unknown[];
  source?: string | undefined;
  /** Hex SHA-256 of the body. */
  digest: string;
  /** Unix milliseconds. */
  arrivedAt: number;
}

/** Null if a call fails, for example because a Board of the previous release does not have this method. */
async function findInBoards(
  env: Env,
  { batch, digest, events }: Post,
): Promise<{ answered: FoundPost["batch"]; known: KnownMatches } | null> {
  const addresses = addressesIn(events);
  try {
    const found = await Promise.all(
      SPORT_IDS.map(async (sportId) => ({
        sportId,
        ...(await getBoard(env, sportId).findPost(sportId, batch, digest, addresses)),
      })),
    );
    const known = new Map(
      found.flatMap(({ sportId, matches }) =>
        matches.map(([address, id]) => [String(address), { id: Number(id), sportId }] as const),
      ),
    );
    return { answered: found.map((one) => one.batch).find((one) => one !== null) ?? null, known };
  } catch (error) {
    log.warn("A Board did not return its part of a post; the database is read instead", error);
    return null;
  }
}

const reused = (batch: string): PostAnswer => ({
  http: 409,
  msg: `The batch key "${batch}" was used for another body; give each batch its own key.`,
  data: null,
});

/**
 * Boards know their matches and recent posts, so D1 is queried only for other matches. If D1 is unreachable, only the events of
 * those other matches wait.
 */
export async function takePost(env: Env, post: Post): Promise<PostAnswer> {
  const { batch, events, source, digest, arrivedAt } = post;
  const found = await findInBoards(env, post);
  const before = found ? found.answered : await answeredBatch(env.DB, batch, digest);
  if (before === "other") return reused(batch);
  if (before) return { http: 200, msg: "", data: before };
  const posted = new PostedMatches();
  const sports: SportId[] = [];
  const { answer, waiting } = await takeBatch(env.DB, batch, events, found?.known ?? new Map(), (sportId, own, addresses) => {
    posted.add(sportId, own);
    sports.push(sportId);
    return getBoard(env, sportId).ingest(sportId, own, arrivedAt, source, addresses);
  });
  if (waiting.length > 0) {
    const names = [...new Set(waiting.map(({ match }) => JSON.stringify(match)))];
    const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : "";
    const list = names.slice(0, NAMED_MAX).join(", ");
    return {
      http: 503,
      msg: `The database cannot be asked about these matches: ${list}${more}. The events of all others are stored; send the same batch again in a few seconds.`,
      data: { ...answer, waiting },
    };
  }
  const kept = { digest, source, matches: posted.list };
  if (!found) return { http: 200, msg: "", data: await keepAnswer(env.DB, answer, kept) };
  return { http: 200, msg: "", data: await keepInBoard(env, sports[0] ?? SPORT.FOOTBALL, { ...kept, answer }) };
}

const keepInBoard = (env: Env, sportId: SportId, kept: Kept): Promise<BatchAnswer> =>
  getBoard(env, sportId).keepPost(sportId, kept.answer.batch, kept);
