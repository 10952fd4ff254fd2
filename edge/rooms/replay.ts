import { and, eq, inArray, sql } from "drizzle-orm";
import type { TalkLine } from "#edge/chat/chat.ts";
import { userBans, users } from "#edge/ground/people/reads.ts";
import { playerNames, selectIncidentsByKind, selectMatchPlayers, toIncident } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import { videos } from "#edge/streams/reads.ts";
import {
  HALF_STARTS,
  happenedAt,
  MARKED_KINDS,
  recordedSegments,
  requireAudience,
  TALK_FILE_S,
  talkKey,
  toTalkFile,
  toTimeline,
} from "#edge/streams/streams.ts";
import { notFound } from "../contract/envelope.ts";
import { findPlace } from "../contract/rules/timeline.ts";
import { type Handlers, nowS, type ProductContext, snapshot } from "../ground/context.ts";
import { ofOuterRow } from "../ground/db/client.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { clipCalls } from "./clips.ts";

/**
 * Number of files with messages that a recording may have after its last picture, because people still write until the broadcast is
 * ended.
 */
const LATE_PARTS = 1;

const requireRecording = (context: ProductContext, id: number) =>
  snapshot(context, `recording/${id}`, DATABASE_TTL_MS, async () => {
    const [row] = await context.db.select().from(videos).where(eq(videos.id, id));
    if (row?.kind !== "recording") throw notFound(`There is no recording of the number ${id}`);
    const recorded = await recordedSegments(context.segmentFiles, row.url);
    return { row, token: recorded?.token ?? "", pieces: toTimeline(recorded?.segments ?? []) };
  });

/** Only followers may watch the recording of a followers-only broadcast. */
async function requireViewed(context: ProductContext, id: number): Promise<void> {
  const { row } = await requireRecording(context, id);
  await requireAudience(context, row.anchorId, row.audience);
}

/** Calls of recordings, and of viewers' clips (docs/decisions/0047). */
export const replay: Handlers<"replay"> = {
  ...clipCalls,

  getReplay: async (context, { id }) => {
    await requireViewed(context, id);
    return snapshot(context, `replay/${id}`, LIVE_TTL_MS, async () => {
      const { row, pieces } = await requireRecording(context, id);
      const marks = row.matchId === null ? [] : await readMarks(context, row.matchId, pieces);
      return { matchid: row.matchId ?? 0, pieces, marks, talk_part_s: TALK_FILE_S };
    });
  },

  getReplayTalk: async (context, { id, part }) => {
    await requireViewed(context, id);
    return snapshot(context, `replay-talk/${id}/${part}`, LIVE_TTL_MS, async () => {
      const { row, token, pieces } = await requireRecording(context, id);
      const [begin, end] = [pieces[0], pieces.at(-1)];
      const isWithin = begin && end && part <= toTalkFile(begin.at, end.at + end.length * 1000) + LATE_PARTS;
      const text = token === "" || !isWithin ? null : await context.segmentFiles.read(talkKey(row.anchorId, token, part));
      return { list: text === null ? [] : await spoken(context, row.anchorId, JSON.parse(text) as TalkLine[]) };
    });
  },
};

/** Leaves out deleted messages, and messages of accounts that do not exist any more or are banned. */
async function spoken(context: ProductContext, anchorId: number, lines: readonly TalkLine[]) {
  const { db, chat } = context;
  const [first] = lines;
  if (!first) return [];
  const uids = [...new Set(lines.map(({ from }) => Number(from)))].filter(Number.isSafeInteger);
  const [people, deleted] = await Promise.all([
    db
      .select({ uid: users.uid, nick: users.nickName })
      .from(users)
      .where(
        and(
          inArray(users.uid, sql`(select value from json_each(${JSON.stringify(uids)}))`),
          sql`not exists (select 1 from ${userBans} where ${userBans.uid} = ${ofOuterRow(users.uid)} and (${userBans.until} = 0 or ${userBans.until} > ${nowS(context)}))`,
        ),
      ),
    chat.roomDeleted(anchorId, first.seq, lines.at(-1)?.seq ?? first.seq),
  ]);
  const nicks = new Map(people.map(({ uid, nick }) => [uid, nick]));
  const gone = new Set(deleted);
  return lines.flatMap(({ seq, from, text, at }) => {
    const uid = Number(from);
    const nick_name = nicks.get(uid);
    return nick_name === undefined || gone.has(seq) ? [] : [{ seq, uid, nick_name, text, at }];
  });
}

async function readMarks({ db }: ProductContext, matchId: number, pieces: Parameters<typeof findPlace>[0]) {
  const [[match], rows, names] = await db.batch([
    db.select({ startsAt: matches.startsAt }).from(matches).where(eq(matches.id, matchId)),
    selectIncidentsByKind(db, matchId, [...MARKED_KINDS, ...HALF_STARTS]),
    selectMatchPlayers(db, matchId),
  ]);
  const players = playerNames(names);
  return rows
    .filter(({ kind, cancelled }) => cancelled === 0 && MARKED_KINDS.some((marked) => marked === kind))
    .flatMap((row) => {
      const at = happenedAt(row, rows, match?.startsAt ?? 0);
      const place = at === null ? null : findPlace(pieces, at * 1000);
      return place === null ? [] : [{ place: Math.round(place), incident: toIncident(row, players) }];
    });
}
