import { and, count, eq, gt, min, sql } from "drizzle-orm";
import { requireSayable } from "#edge/accounts/accounts.ts";
import { audited, moderated } from "#edge/audit/audit.ts";
import { users } from "#edge/ground/people/reads.ts";
import type { Statement } from "#edge/money/money.ts";
import { clips, videos } from "#edge/streams/reads.ts";
import {
  addClip,
  clipKey,
  clipNoteKey,
  clipUrl,
  cut,
  deleteVideo,
  fileReport,
  findAudience,
  readOwnPlaylist,
  type SegmentFiles,
  selectVideos,
  toVideo,
  usedFiles,
} from "#edge/streams/streams.ts";
import type { UserInfo } from "../contract/entities/user.ts";
import { forbidden, notFound, tooMany } from "../contract/envelope.ts";
import { CLIPS_AN_HOUR } from "../contract/rules/clips.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, ownMarks, type ProductContext, requireViewer, snapshot } from "../ground/context.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { requireSameContent, toContentDigest } from "../ground/same-content.ts";

const HOUR_S = 3_600;
/** The address of a clip that a viewer made. */
const CLIP_URL = /^\/stream\/\d+\/clip\/([0-9a-f]{16})\.m3u8$/;

/** The maker's uid is null for a clip of the site. Throws not found if there is no such clip. */
async function requireClip({ db }: ProductContext, id: number) {
  const [[row], [made]] = await db.batch([
    selectVideos(db).where(and(eq(videos.id, id), eq(videos.kind, "clip"))),
    db
      .select({ uid: users.uid, nick_name: users.nickName })
      .from(videos)
      .innerJoin(clips, eq(clips.url, videos.url))
      .innerJoin(users, eq(users.uid, clips.uid))
      .where(eq(videos.id, id)),
  ]);
  if (!row) throw notFound(`There is no clip of the number ${id}`);
  return { row, maker: made ?? null };
}

const mayDelete = (user: UserInfo, anchorId: number, maker: number | null): boolean =>
  user.uid === maker || user.uid === anchorId || user.is_operate === 1 || user.is_anchor_admin === 1;

/** Returns the clip of an earlier request with the same key, also if it was deleted; null if there is none. */
async function clipOfKey(
  { db, locale }: ProductContext,
  { uid, requestKey, content }: { uid: number; requestKey: string; content: string },
): Promise<number | null> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(${videos.id}, ${clips.videoId})`.as("clip_id"), content: clips.content })
    .from(clips)
    .leftJoin(videos, eq(videos.url, clips.url))
    .where(and(eq(clips.uid, uid), eq(clips.requestKey, requestKey)));
  if (!row) return null;
  const used = getServerText(locale, "rooms")("key-used");
  requireSameContent({ content: row.content || undefined }, { content }, used);
  // An older release did not store which clip it made, and the clip was deleted.
  if (row.id === 0) throw forbidden(used);
  return row.id;
}

async function requireUnderLimit({ db, locale, now }: ProductContext, uid: number): Promise<void> {
  const atS = Math.floor(now() / 1000);
  const [made] = await db
    .select({ count: count(), first: min(clips.createdAt) })
    .from(clips)
    .where(and(eq(clips.uid, uid), gt(clips.createdAt, atS - HOUR_S)));
  if (!made || made.count < CLIPS_AN_HOUR) return;
  const waitS = Math.max(1, (made.first ?? atS) + HOUR_S - atS);
  throw tooMany(
    getServerText(locale, "rooms")("clipped-enough", { count: CLIPS_AN_HOUR, minutes: Math.ceil(waitS / 60) }),
    waitS,
  );
}

/** Deletes a clip's playlist, and the record that protects the playlist's files from deletion. */
async function removeFiles(segmentFiles: SegmentFiles, anchorId: number, name: string): Promise<void> {
  const { token } = usedFiles(readOwnPlaylist((await segmentFiles.read(clipKey(anchorId, name))) ?? ""));
  if (token !== "") await segmentFiles.remove(clipNoteKey(anchorId, token, name));
  await segmentFiles.remove(clipKey(anchorId, name));
}

/** Runs `statements` in the same batch. The clip's segments stay, because they belong to its broadcast. */
export async function removeClip(
  { db, segmentFiles, snapshots }: ProductContext,
  id: number,
  statements: readonly Statement[] = [],
): Promise<void> {
  const [[row]] = await db.batch([deleteVideo(db, id, "clip"), ...statements]);
  const name = CLIP_URL.exec(row?.url ?? "")?.[1];
  if (row && name) await removeFiles(segmentFiles, row.anchorId, name);
  snapshots.clear();
}

/** Calls of clips (docs/decisions/0047). */
export const clipCalls = {
  async getClip(context, { id }) {
    const reading = snapshot(context, `clip/${id}`, LIVE_TTL_MS, () => requireClip(context, id));
    const [viewer, { row, maker }] = await Promise.all([ownMarks(context, async (reader) => reader), reading]);
    const may = viewer !== null && mayDelete(viewer.user, row.anchorId, maker?.uid ?? null);
    return { clip: toVideo(row), maker, may_delete: may ? 1 : 0 };
  },

  async makeClip(context, { title, request_key: requestKey, ...stretch }) {
    const { user } = await requireViewer(context);
    const { anchorid, video, from_ms, seconds } = stretch;
    const request = { uid: user.uid, requestKey, content: toContentDigest([anchorid, video, from_ms, seconds, title]) };
    const known = await clipOfKey(context, request);
    if (known !== null) return { id: known };
    const { db, segmentFiles } = context;
    await requireSayable(context, { title });
    await requireUnderLimit(context, user.uid);
    if ((await findAudience(db, anchorid)) !== "public")
      throw forbidden(getServerText(context.locale, "rooms")("clips-of-public"));
    const found = await cut(context, stretch);
    if (!found) throw forbidden(getServerText(context.locale, "rooms")("nothing-to-clip"));
    const [name = ""] =
      crypto
        .randomUUID()
        .replaceAll("-", "")
        .match(/^.{16}/) ?? [];
    const url = clipUrl(anchorid, name);
    if (found.token !== "") await segmentFiles.noteFiles(clipNoteKey(anchorid, found.token, name), found);
    await segmentFiles.writePlaylist(clipKey(anchorid, name), found.text);
    const createdAt = nowS(context);
    const clip = {
      ...request,
      anchorId: anchorid,
      title,
      url,
      durationS: Math.round(found.durationS),
      startedAt: Math.floor(found.atMs / 1000),
      createdAt,
    };
    const isUnderLimit = sql`(select count(*) from ${clips} where ${clips.uid} = ${user.uid} and ${clips.createdAt} > ${createdAt - HOUR_S}) < ${CLIPS_AN_HOUR}`;
    await db.batch(addClip(db, clip, isUnderLimit));
    const kept = await db.select({ one: sql<number>`1` }).from(clips).where(eq(clips.url, url));
    // No clip uses the new files if a concurrent call came first or the limit is reached.
    if (kept.length === 0) await removeFiles(segmentFiles, anchorid, name);
    const id = await clipOfKey(context, request);
    if (id === null) {
      await requireUnderLimit(context, user.uid);
      throw notFound(`There is no live room of the number ${anchorid}`);
    }
    context.snapshots.clear();
    return { id };
  },

  async deleteClip(context, { id }) {
    const { user } = await requireViewer(context);
    const [exists] = await context.db.select({ id: videos.id }).from(videos).where(eq(videos.id, id));
    if (!exists) return {};
    const { row, maker } = await requireClip(context, id);
    if (!mayDelete(user, row.anchorId, maker?.uid ?? null))
      throw forbidden(getServerText(context.locale, "rooms")("clip-of-others"));
    if (user.is_operate === 1 && user.uid !== maker?.uid)
      await audited(
        context,
        {
          kind: "room.moderate",
          subject: { kind: "room", id: row.anchorId },
          input: { request_key: crypto.randomUUID() },
        },
        async () => ({ before: null, after: { act: "delete-clip", clip: id, title: row.title }, statements: [] }),
      );
    const person = String(maker?.uid ?? row.anchorId);
    await removeClip(
      context,
      id,
      user.uid === maker?.uid
        ? []
        : [moderated(context, user.uid, { act: "delete-clip", person, place: `clip:${id}`, detail: row.title })],
    );
    return {};
  },

  async reportClip(context, { id, reason, note }) {
    const { user } = await requireViewer(context);
    const { row, maker } = await requireClip(context, id);
    return fileReport(context, user.uid, {
      anchorId: row.anchorId,
      subject: `clip:${id}`,
      reason,
      note,
      look: () => ({
        person: String(maker?.uid ?? row.anchorId),
        evidence: { clip: { id, title: row.title, url: row.url, started_at: row.startedAt } },
      }),
    });
  },
} satisfies Partial<Handlers<"replay">>;
