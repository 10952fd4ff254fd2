import { asc, desc, eq, sql } from "drizzle-orm";
import { audited, type Changed, clash, readVersion, requireNotSelf } from "#edge/audit/audit.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { takeFilesDown } from "#edge/ground/files/files.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { posts } from "#edge/shorts/reads.ts";
import { decidePost, findPostFiles, isPostIn, ownPost, removeFiles, selectPosts } from "#edge/shorts/shorts.ts";
import type { OwnPost } from "../contract/entities/short.ts";
import { notFound } from "../contract/envelope.ts";
import { cutText } from "../contract/rules/graphemes.ts";
import type { OperatorAct } from "../contract/rules/operator-acts.ts";
import type { PostState } from "../contract/rules/shorts.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";

const KIND = "post";
/** Maximum number of characters that the message to the author quotes from the post. */
const ABOUT_MAX = 40;

async function requirePost({ db }: ProductContext, id: number): Promise<OwnPost> {
  const [row] = await selectPosts(db, eq(posts.id, id));
  if (!row) throw notFound(`There is no post ${id}; getPosts lists them`);
  return ownPost(row);
}

interface Decision {
  act: OperatorAct;
  from: readonly PostState[];
  to: "shown" | "refused" | "removed";
}

const APPROVED: Decision = { act: "post.approve", from: ["pending"], to: "shown" };
const REFUSED: Decision = { act: "post.refuse", from: ["pending"], to: "refused" };
const REMOVED: Decision = { act: "post.remove", from: ["shown", "pending", "refused"], to: "removed" };

async function decide(
  context: ProductContext,
  input: { id: number; request_key: string; version?: number; reason: string },
  { act, from, to }: Decision,
): Promise<Changed> {
  const { db } = context;
  const { id, reason } = input;
  const post = await requirePost(context, id);
  const changed = await audited(context, { kind: act, subject: { kind: KIND, id }, input }, async () => {
    if (to === "shown") await requireNotSelf(context, post.uid);
    if (!from.includes(post.state)) throw clash(context);
    const at = nowS(context);
    const keys = findPostFiles(post);
    const about = cutText(post.text, ABOUT_MAX, { ending: "…" });
    return {
      before: { state: post.state, person: post.uid, text: post.text },
      after: { state: to, person: post.uid, text: post.text },
      guard: sql`exists (select 1 from ${posts} where ${isPostIn(id, from)})`,
      statements: [
        decidePost(db, id, { from, to, reason, atS: at }),
        ...(to === "removed" && keys.length > 0 ? [takeFilesDown(db, keys, at)] : []),
        sendSystemMessage(db, {
          uid: post.uid,
          kind: "postDecided",
          vars: { id, kind: post.kind === "video" ? "video" : "moment", about, state: to, reason },
          key: `post:${id}:${to}:${at}`,
          atS: at,
        }),
      ],
    };
  });
  // A second submission deletes the files again, because the first may have failed after it wrote the decision.
  if (to === "removed") await removeFiles(context, post);
  return changed;
}

/** Called after a report about the post. Does nothing if the post has been removed already. */
export async function takeDown(
  context: ProductContext,
  id: number,
  input: { request_key: string; reason: string },
): Promise<void> {
  const { state } = await requirePost(context, id);
  if (state === "removed") return;
  await decide(context, { id, request_key: `${input.request_key}-post`.slice(0, 80), reason: input.reason }, REMOVED);
}

/** Operators' queue of posts (docs/decisions/0051). */
export const postQueue = {
  async getPosts({ db }, { state, page, size }) {
    const condition = eq(posts.state, state);
    return readPage(
      db,
      selectPosts(db, condition).orderBy(state === "pending" ? asc(posts.createdAt) : desc(posts.createdAt), posts.id),
      { from: posts, where: condition, page, size },
      ownPost,
    );
  },

  async getPost(context, { id }) {
    // Reads the version first, so that a decision between the two reads is detected, not overwritten.
    const version = await readVersion(context, KIND, id);
    return { version, post: await requirePost(context, id) };
  },

  approvePost: (context, input) => decide(context, input, APPROVED),
  refusePost: (context, input) => decide(context, input, REFUSED),
  removePost: (context, input) => decide(context, input, REMOVED),
} satisfies Partial<Handlers<"operate">>;
