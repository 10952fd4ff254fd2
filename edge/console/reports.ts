import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { audited, clash, readVersion } from "#edge/audit/audit.ts";
import { users } from "#edge/ground/people/reads.ts";
import { moderateRoom, removeClip } from "#edge/rooms/rooms.ts";
import { commentDeleted } from "#edge/shorts/shorts.ts";
import { roomReports, videos } from "#edge/streams/reads.ts";
import { channelKey, decideRoomReport, deleteVideo } from "#edge/streams/streams.ts";
import type { EvidenceLine } from "../contract/calls/operate/evidence.ts";
import type { RoomReport } from "../contract/calls/operate/reports.ts";
import type { RoomAct } from "../contract/entities/room-moderation.ts";
import { notFound, ProductError } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { type ReportMeasure, VIDEO_QUALITIES } from "../contract/rules/rooms.ts";
import { isPost } from "../contract/rules/shorts.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { named, ofOuterRow } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { takeDown } from "./posts.ts";
import { queueOrder, readQueue } from "./queue.ts";
import { deleteFiles, filesRefused, toFileKeys } from "./removed-files.ts";

const KIND = "report";
/** The capture group is the broadcast's id. */
const RECORDING_URL = /^\/stream\/\d+\/(\w+)\/master\.m3u8$/;

const anchors = alias(users, "anchors");

interface Evidence {
  message?: EvidenceLine;
  before?: EvidenceLine[];
  stream?: { title: string; started_at: number; at_s: number };
  clip?: { id: number; title: string; started_at: number };
  short?: { id: number; title: string; started_at: number };
  comment?: EvidenceLine;
}

const selected = ({ db }: ProductContext) =>
  db
    .select({
      ...named("r", columnsOf(roomReports)),
      nick: sql<string>`${users.nickName}`.as("nick"),
      anchorNick: sql<string>`${anchors.nickName}`.as("anchor_nick"),
      videoId:
        sql<number>`coalesce((select ${videos.id} from ${videos} where ${videos.anchorId} = ${ofOuterRow(roomReports.anchorId)}
        and ${videos.kind} = 'recording' and 'stream:' || ${videos.startedAt} = ${ofOuterRow(roomReports.subject)}), 0)`.as(
          "video_id",
        ),
    })
    .from(roomReports)
    .innerJoin(users, eq(users.uid, roomReports.uid))
    .innerJoin(anchors, eq(anchors.uid, roomReports.anchorId));

type Row = Awaited<ReturnType<typeof selected>>[number];

function toReport({ nick, anchorNick, videoId, ...r }: Row): RoomReport {
  const { message = null, before = [], stream = null, clip, short, comment } = JSON.parse(r.evidence) as Evidence;
  const video = clip ?? short;
  return {
    report_id: r.id,
    anchorid: r.anchorId,
    anchor_nick: anchorNick,
    uid: r.uid,
    nick_name: nick,
    person: r.person,
    reason: r.reason,
    note: r.note,
    state: r.state,
    created_at: r.createdAt,
    message: comment ?? message,
    before,
    stream: video ? { title: video.title, started_at: video.started_at, at_s: 0 } : stream,
    clip_id: clip?.id ?? 0,
    short_id: short?.id ?? 0,
    comment_id: comment?.seq ?? 0,
    video_id: videoId,
  };
}

async function requireReport(context: ProductContext, id: number): Promise<RoomReport> {
  const [row] = await selected(context).where(eq(roomReports.id, id));
  if (!row) throw notFound(`There is no report ${id}; getRoomReports lists them`);
  return toReport(row);
}

/** Null if the measure is no act of moderation. */
function findAct(measure: ReportMeasure, person: string): RoomAct | null {
  const [act, seconds] = measure.split("-");
  if (act === "mute") return { act: "mute", person, seconds: Number(seconds) };
  return act === "ban" ? { act: "ban", person, seconds: Number(seconds) } : null;
}

/** Operators' queue of reports from rooms (docs/decisions/0046). */
export const reports = {
  async getRoomReports(context, { state, page, size }) {
    const where = state && eq(roomReports.state, state);
    return readQueue(
      context.db,
      selected(context)
        .where(where)
        .orderBy(...queueOrder(roomReports, state)),
      { from: roomReports, where, page, size },
      toReport,
    );
  },

  async getRoomReport(context, { report_id: id }) {
    // Reads the version first, so that a decision between the two reads is detected, not overwritten.
    const version = await readVersion(context, KIND, id);
    return { version, report: await requireReport(context, id) };
  },

  async decideRoomReport(context, input) {
    const { user } = await requireViewer(context);
    const { report_id: id, decision, measure } = input;
    const report = await requireReport(context, id);
    const files = decision === "acted" && input.remove_files === 1 && report.message ? toFileKeys([report.message]) : [];
    const kind = decision === "acted" ? "report.act" : "report.dismiss";
    const changed = await audited(context, { kind, subject: { kind: KIND, id }, input }, async () => {
      if (report.state !== "open") throw clash(context);
      return {
        before: { state: report.state },
        after: {
          state: decision,
          ...(decision === "acted" && { person: report.person, measure, ...(files.length > 0 && { files }) }),
        },
        guard: sql`exists (select 1 from ${roomReports} where ${roomReports.id} = ${id} and ${roomReports.state} = 'open')`,
        statements: [decideRoomReport(context.db, id, decision), ...filesRefused(context, files)],
      };
    });
    if (decision === "dismissed") return changed;
    // A second submission repeats these steps, because the first may have failed after it wrote the decision.
    await deleteFiles(context, files);
    const actor = { userId: String(user.uid), nick: user.nick_name, isOfSite: true };
    if (report.comment_id > 0) await deleteComment(context, report.comment_id, report.short_id);
    else if (isPost(report.short_id)) await takeDown(context, report.short_id, input);
    else if (report.short_id > 0) await removeRecording(context, report.short_id);
    else if (report.message) await deleteReported(context, report.anchorid, actor, report.message.seq);
    else if (report.clip_id > 0) await removeClip(context, report.clip_id);
    else await context.revokeStreamKey(report.anchorid);
    const act = report.short_id > 0 ? null : findAct(measure, report.person);
    if (act) await moderateRoom(context, report.anchorid, actor, act);
    return changed;
  },
} satisfies Partial<Handlers<"operate">>;

async function deleteComment(context: ProductContext, id: number, shortId: number): Promise<void> {
  await context.db.batch([...commentDeleted(context.db, id, shortId, nowS(context))]);
  context.snapshots.clear();
}

/** Removes a recording from all lists, and deletes its playlists and segments except those that clips show. Safe to repeat. */
async function removeRecording(context: ProductContext, id: number): Promise<void> {
  const { db, segmentFiles, snapshots } = context;
  const own = and(eq(videos.id, id), eq(videos.kind, "recording"));
  const [row] = await db.select({ anchorId: videos.anchorId, url: videos.url }).from(videos).where(own);
  const token = row && RECORDING_URL.exec(row.url)?.[1];
  if (token)
    for (const name of ["master", ...VIDEO_QUALITIES])
      await segmentFiles.remove(channelKey(row.anchorId, `${token}/${name}.m3u8`));
  await deleteVideo(db, id, "recording");
  snapshots.clear();
  if (!token) return;
  try {
    await context.dropBroadcast(row.anchorId, token);
  } catch (error) {
    // The error is only logged: without playlists nobody finds the segments, and they are deleted when the recording expires.
    log.warn("The segments of a recording that was taken down stay until its time is up.", error);
  }
}

async function deleteReported(
  context: ProductContext,
  anchorId: number,
  actor: Parameters<typeof moderateRoom>[2],
  seq: number,
): Promise<void> {
  try {
    await moderateRoom(context, anchorId, actor, { act: "delete", seq });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
  }
}
