import { and, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { PRESIGNED_ADDRESS_S, UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { requireSayable, requireUnmuted } from "#edge/accounts/accounts.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { asFirstSent, FILES_PATH, findFileKey, requireOwnPictures, sealTicket, unusedFiles } from "#edge/ground/files/files.ts";
import { requireSameContent } from "#edge/ground/same-content.ts";
import type { OwnPost } from "../contract/entities/short.ts";
import { forbidden, notFound, tooMany } from "../contract/envelope.ts";
import {
  COVER_MAX_BYTES,
  FIRST_POST,
  isShownAtOnce,
  MOMENTS_A_DAY,
  MOMENTS_MAX,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_S,
  VIDEOS_A_DAY,
  VIDEOS_MAX,
} from "../contract/rules/shorts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { posts, shortCategories } from "./schema/shorts.ts";
import { ownPost, selectPosts } from "./short-row.ts";
import { videoKey } from "./video-file.ts";

const DAY_S = 86_400;
const LIMITS = {
  video: { day: VIDEOS_A_DAY, all: VIDEOS_MAX },
  moment: { day: MOMENTS_A_DAY, all: MOMENTS_MAX },
} as const;
type PostKind = keyof typeof LIMITS;

/** `madeSince` also counts deleted posts. `kept` counts only posts that are pending or shown. */
const madeSince = (uid: number, kind: PostKind, sinceS: number) =>
  sql<number>`(select count(*) from ${posts} where ${posts.uid} = ${uid} and ${posts.kind} = ${kind} and ${posts.createdAt} > ${sinceS})`;
const kept = (uid: number, kind: PostKind) =>
  sql<number>`(select count(*) from ${posts} where ${posts.uid} = ${uid} and ${posts.kind} = ${kind} and ${posts.state} in ('pending', 'shown'))`;

async function requireUnderLimit(context: ProductContext, uid: number, kind: PostKind): Promise<void> {
  const [made] = await context.db
    .select({ day: madeSince(uid, kind, nowS(context) - DAY_S).as("day"), all: kept(uid, kind).as("kept") })
    .from(sql`(select 1)`);
  const text = getServerText(context.locale, "shorts");
  const { day, all } = LIMITS[kind];
  if ((made?.day ?? 0) >= day) throw tooMany(text(`${kind}s-today`, { count: day }), DAY_S);
  if ((made?.all ?? 0) >= all) throw forbidden(text(`${kind}s-kept`, { count: all }));
}

/** The content that the author sends. The cover is the only picture of a video. */
interface Content {
  kind: PostKind;
  text?: string;
  categoryId?: number | null;
  pictures?: readonly string[];
}

const keyUsed = ({ locale }: ProductContext): string => getServerText(locale, "shorts")("key-used");

/** Returns the post of an earlier request with the same key; null if there is none. */
async function postOfKey(
  context: ProductContext,
  uid: number,
  requestKey: string,
  { pictures, ...content }: Content,
): Promise<OwnPost | null> {
  const [row] = await selectPosts(context.db, and(eq(posts.uid, uid), eq(posts.requestKey, requestKey)));
  if (!row) return null;
  const post = ownPost(row);
  const kept = post.kind === "video" ? [post.cover] : post.pictures;
  const again = pictures && { pictures: await asFirstSent(context, kept, pictures) };
  requireSameContent({ ...row, pictures: kept }, { ...content, ...again }, keyUsed(context));
  return post;
}

type NewPost = Omit<typeof posts.$inferInsert, "id" | "uid" | "createdAt">;

/** Idempotent: a repeated key returns the same post, even for two calls at the same time. */
async function write(context: ProductContext, uid: number, post: NewPost, content: Content): Promise<OwnPost> {
  const { db } = context;
  const at = nowS(context);
  const { day, all } = LIMITS[post.kind];
  await db
    .insert(posts)
    .select(
      sql`select coalesce((select max(id) from ${posts}), ${FIRST_POST - 1}) + 1, ${post.kind}, ${uid}, ${post.text}, ${post.url ?? ""}, ${post.cover ?? ""},
        ${post.pictures ?? "[]"}, ${post.width ?? 0}, ${post.height ?? 0}, ${post.durationS ?? 0}, ${post.categoryId ?? null}, ${post.state}, '',
        ${post.requestKey}, ${at}, ${post.state === "shown" ? at : 0}
        where ${madeSince(uid, post.kind, at - DAY_S)} < ${day} and ${kept(uid, post.kind)} < ${all}`,
    )
    .onConflictDoNothing();
  const made = await postOfKey(context, uid, post.requestKey, content);
  if (!made) {
    await requireUnderLimit(context, uid, post.kind);
    throw new Error(`The post ${post.requestKey} of ${uid} was not written`);
  }
  context.snapshots.clear();
  return made;
}

export const ownPosts = {
  async beginUpload(context, { request_key: requestKey, bytes }) {
    const { user } = await requireViewer(context);
    const { CHAT_SECRET, CHAT_APP_ID } = context.config;
    const known = await postOfKey(context, user.uid, requestKey, { kind: "video" });
    if (!known) await requireUnderLimit(context, user.uid, "video");
    const waitS = await context.attempt({ kind: "upload", key: String(user.uid) });
    if (waitS > 0)
      throw tooMany(getServerText(context.locale, "refusals")("too-many-pictures", { count: Math.ceil(waitS / 60) }), waitS);
    const key = videoKey(CHAT_SECRET, user.uid, requestKey);
    const { received, stored } = await context.videos.file(key);
    // Of a file that is not complete, only the number of bytes so far is known.
    requireSameContent({ bytes: stored || received > bytes ? received : undefined }, { bytes }, keyUsed(context));
    const expiresAt = nowS(context) + PRESIGNED_ADDRESS_S;
    const ticket = sealTicket(CHAT_SECRET, CHAT_APP_ID, {
      key,
      fileType: UPLOAD_FILE_TYPES.VIDEO,
      expiresAt,
      owner: String(user.uid),
      isPicture: true,
      maxBytes: VIDEO_MAX_BYTES,
    });
    return {
      put_url: `${context.origin}/chat/uploads/${key}?ticket=${ticket}`,
      expires_at: expiresAt,
      received,
      stored: stored ? 1 : 0,
    };
  },

  async postVideo(context, { request_key: requestKey, title, category, cover }) {
    const { user } = await requireViewer(context);
    const categoryId = category === 0 ? null : category;
    const content = { kind: "video", text: title, categoryId, pictures: [cover] } as const;
    const known = await postOfKey(context, user.uid, requestKey, content);
    if (known) return known;
    const text = getServerText(context.locale, "shorts");
    await requireUnmuted(context, user.uid);
    await requireSayable(context, { title });
    await requireUnderLimit(context, user.uid, "video");
    if (category > 0) {
      const [found] = await context.db
        .select({ id: shortCategories.id })
        .from(shortCategories)
        .where(eq(shortCategories.id, category));
      if (!found) throw notFound(`There is no category ${category}; getCategories lists them`);
    }
    const key = videoKey(context.config.CHAT_SECRET, user.uid, requestKey);
    if (!(await context.videos.file(key)).stored) throw forbidden(text("not-uploaded"));
    const movie = await context.videos.movie(key);
    if (!movie) throw forbidden(text("no-movie"));
    // One second more is allowed, because lengths are rounded and players show whole seconds.
    if (movie.durationS > VIDEO_MAX_S + 1) throw forbidden(text("too-long", { count: VIDEO_MAX_S }));
    const [picture = ""] = await requireOwnPictures(context, [cover], {
      uid: user.uid,
      field: "pictures",
      maxBytes: COVER_MAX_BYTES,
    });
    const post = {
      kind: content.kind,
      text: title,
      url: FILES_PATH + key,
      cover: picture,
      width: movie.width,
      height: movie.height,
      durationS: Math.max(1, Math.round(movie.durationS)),
      categoryId,
      state: "pending" as const,
      requestKey,
    };
    return write(context, user.uid, post, content);
  },

  async postMoment(context, { request_key: requestKey, text, pictures }) {
    const { user } = await requireViewer(context);
    const content = { kind: "moment", text, pictures } as const;
    const known = await postOfKey(context, user.uid, requestKey, content);
    if (known) return known;
    await requireUnmuted(context, user.uid);
    await requireSayable(context, { text });
    await requireUnderLimit(context, user.uid, "moment");
    const stored = await requireOwnPictures(context, pictures, { uid: user.uid, field: "pictures" });
    const state = isShownAtOnce(user, stored.length) ? ("shown" as const) : ("pending" as const);
    const post = { kind: content.kind, text, pictures: JSON.stringify(stored), state, requestKey };
    return write(context, user.uid, post, content);
  },

  async deletePost(context, { id }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const [row] = await selectPosts(db, eq(posts.id, id));
    if (!row || row.state === "removed") return {};
    if (row.uid !== user.uid) throw forbidden(getServerText(context.locale, "shorts")("post-of-others"));
    await db
      .update(posts)
      .set({ state: "removed", shownAt: 0 })
      .where(and(eq(posts.id, id), ne(posts.state, "removed")));
    // Keeps a picture that another post of the author still uses.
    for (const key of await unusedFiles(db, findPostFiles(ownPost(row)))) await context.removeFile(key);
    context.snapshots.clear();
    return {};
  },

  async getOwnPosts(context, { page, size }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    // Leaves out posts that the author deleted. Such a post has no reason, because only an operator's removal has one.
    const own = and(eq(posts.uid, user.uid), or(ne(posts.state, "removed"), gt(posts.reason, "")));
    return readPage(
      db,
      selectPosts(db, own).orderBy(desc(posts.createdAt), desc(posts.id)),
      { from: posts, where: own, page, size },
      ownPost,
    );
  },
} satisfies Partial<Handlers<"shorts">>;

export const findPostFiles = ({ url, cover, pictures }: Pick<OwnPost, "url" | "cover" | "pictures">): string[] =>
  [url, cover, ...pictures].flatMap((address) => findFileKey(address) ?? []);

/** Deletes the files even if other posts use them, because the post was taken down. Idempotent. */
export async function removeFiles(context: ProductContext, post: Pick<OwnPost, "url" | "cover" | "pictures">): Promise<void> {
  for (const key of findPostFiles(post)) await context.removeFile(key);
}
