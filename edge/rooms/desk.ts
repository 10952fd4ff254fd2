import { desc, eq } from "drizzle-orm";
import { requireSayable } from "#edge/accounts/accounts.ts";
import { requireOwnPictures } from "#edge/ground/files/files.ts";
import { users } from "#edge/ground/people/reads.ts";
import { readCommonConfig } from "#edge/ground/settings/settings.ts";
import { matches } from "#edge/matches/reads.ts";
import { anchors, liveRecords, rooms } from "#edge/streams/reads.ts";
import {
  changeRoom,
  encoderName,
  type GoodKey,
  noteBroadcastAbout,
  type QualityFigures,
  type Sender,
  settleMatch,
  toMedia,
} from "#edge/streams/streams.ts";
import type { BroadcastQuality } from "../contract/entities/broadcast.ts";
import type { RoomStateMessage } from "../contract/entities/room-message.ts";
import type { UserInfo } from "../contract/entities/user.ts";
import { forbidden } from "../contract/envelope.ts";
import { channelState, toStretches } from "../contract/rules/broadcasts.ts";
import { roomOfAnchor } from "../contract/rules/room-ids.ts";
import { toRoomLanguage } from "../contract/rules/room-language.ts";
import { streamFaults } from "../contract/rules/stream-media.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, type ProductContext, requireViewer } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";

async function requireAnchor(context: ProductContext): Promise<UserInfo> {
  const { user } = await requireViewer(context);
  if (user.is_anchor !== 1) throw forbidden(getServerText(context.locale, "rooms")("no-anchor"));
  return user;
}

const selectRoom = (db: Database, anchorId: number) =>
  db
    .select({ room: columnsOf(rooms), fans: anchors.fans, locale: users.locale })
    .from(rooms)
    .innerJoin(anchors, eq(anchors.anchorId, rooms.anchorId))
    .innerJoin(users, eq(users.uid, rooms.anchorId))
    .where(eq(rooms.anchorId, anchorId));

/** Opens a room if the anchor has none. */
async function readRoom(context: ProductContext, { uid, nick_name: nickName }: UserInfo) {
  const { db } = context;
  const read = () =>
    db.batch([
      selectRoom(db, uid),
      db.select().from(liveRecords).where(eq(liveRecords.uid, uid)).orderBy(desc(liveRecords.startedAt)).limit(1),
    ]);
  let [[found], [record]] = await read();
  if (!found) {
    await context.openRoom({ uid, nickName });
    [[found], [record]] = await read();
  }
  if (!found) throw forbidden(getServerText(context.locale, "rooms")("no-anchor"));
  return { ...found, record };
}

const toSeconds = (ms: number | null | undefined): number => Math.floor((ms ?? 0) / 1000);

const keyAnswer = ({ origin }: ProductContext, { version, key }: GoodKey) => ({
  version,
  key,
  push: key === "" ? "" : `${origin}/ingest/${key}/`,
});

function deskQuality({ quality, kbps, tracks = null, isIndependent = null, ...more }: QualityFigures): BroadcastQuality {
  const { run, since, sender, isCut, refused } = more;
  const media = tracks && toMedia(tracks);
  const encoder = (one: Sender, sinceMs: number | undefined) => ({
    address: one.address,
    name: encoderName(one.agent),
    since: toSeconds(sinceMs),
  });
  return {
    quality,
    kbps,
    media,
    faults: streamFaults({ tracks: media, isIndependent, kbps }),
    encoder: sender && run ? { ...encoder(sender, since), run, is_cut: isCut ? 1 : 0 } : null,
    refused: refused ? encoder(refused, refused.since) : null,
  };
}

/** A new cover must be a picture that the anchor uploaded. */
async function coverToKeep(context: ProductContext, uid: number, cover: string, present: string): Promise<string> {
  if (cover === "" || cover === present) return cover;
  const [kept = ""] = await requireOwnPictures(context, [cover], { uid, field: "cover", present: [present] });
  return kept;
}

async function requireCategory(context: ProductContext, category: string, present: string): Promise<void> {
  if (category === "" || category === present) return;
  const { common } = await readCommonConfig(context);
  if (!common.live_category.includes(category))
    throw forbidden(getServerText(context.locale, "rooms")("no-category", { word: category }), "category");
}

/** Returns the match's sport; 0 for no match. */
async function requireMatch({ db, locale }: ProductContext, matchId: number): Promise<number> {
  if (matchId === 0) return 0;
  const [match] = await db.select({ sportId: matches.sportId }).from(matches).where(eq(matches.id, matchId));
  if (!match) throw forbidden(getServerText(locale, "rooms")("no-match"), "matchid");
  return match.sportId;
}

/** Open pages show the new title; pages of earlier versions reload the room. */
const notifyTitle = (context: ProductContext, anchorId: number, title: string): Promise<void> =>
  notifyRoom(context, anchorId, { title });

/** The pages reload the room, so that a broadcast for followers disappears for everybody else. */
const notifyAudience = (context: ProductContext, anchorId: number, startedAt: number): Promise<void> =>
  notifyRoom(context, anchorId, { started_at: startedAt, at: context.now() });

async function notifyRoom({ channels, chat }: ProductContext, anchorId: number, more: Partial<RoomStateMessage>): Promise<void> {
  const { broadcast } = await channels.figures(anchorId);
  const message: RoomStateMessage = {
    type: "room_state",
    is_live: broadcast?.endedAt === null ? 1 : 0,
    token: broadcast?.token ?? "",
    qualities: broadcast?.qualities.map(({ quality }) => quality) ?? [],
    ...more,
  };
  await chat.announcePassing(roomOfAnchor(anchorId), message);
}

/** Calls of an anchor about the own channel (docs/decisions/0053). */
export const broadcast: Handlers<"broadcast"> = {
  async getDesk(context) {
    const user = await requireAnchor(context);
    const { room, fans, locale, record } = await readRoom(context, user);
    const { keyVersion, isHeld, broadcast: latest } = await context.channels.figures(user.uid);
    const startedS = toSeconds(latest?.startedAt);
    const isRunning = latest?.endedAt === null;
    const own = record && latest && record.startedAt === startedS ? record : undefined;
    return {
      anchorid: user.uid,
      title: room.title,
      category: room.category,
      language: toRoomLanguage(room.language, locale),
      cover: room.cover,
      matchid: room.matchId ?? 0,
      segment_s: room.segmentS,
      audience: room.audience,
      state: channelState(latest, context.now()),
      is_held: isHeld ? 1 : 0,
      has_key: keyVersion > 0 ? 1 : 0,
      token: latest?.token ?? "",
      start_time: startedS,
      heard_time: toSeconds(latest?.heardAt),
      end_time: toSeconds(latest?.endedAt),
      qualities: latest?.qualities.map(deskQuality) ?? [],
      missed: latest?.missed ?? 0,
      breaks: latest?.breaks ?? 0,
      viewers: isRunning ? room.viewers : 0,
      viewers_max: latest?.viewersMax ?? 0,
      fans_count: fans,
      gifts: own?.gifts ?? 0,
      diamond: own?.diamond ?? 0,
      course: toStretches(latest?.startedAt ?? 0, latest?.readings ?? []).map(({ at, lengthMs, diamonds, ...stretch }) => ({
        ...stretch,
        time: toSeconds(at),
        seconds: lengthMs / 1000,
        diamond: diamonds,
      })),
    };
  },

  async getPushKey(context) {
    const user = await requireAnchor(context);
    await readRoom(context, user);
    return keyAnswer(context, await context.channels.key(user.uid));
  },

  async changePushKey(context, { change, version }) {
    const user = await requireAnchor(context);
    await readRoom(context, user);
    return keyAnswer(context, await context.channels.changeKey(user.uid, change, version));
  },

  async saveRoom(context, { title, category, language, cover, matchid, segment_s, audience }) {
    const user = await requireAnchor(context);
    const { room } = await readRoom(context, user);
    const { db } = context;
    await requireSayable(context, { title });
    if (category !== undefined) await requireCategory(context, category, room.category);
    const sportId = matchid === undefined ? 0 : await requireMatch(context, matchid);
    const covers = matchid === undefined ? {} : { matchId: matchid || null, ...(sportId > 0 && { sportId }) };
    const change = {
      ...(title !== undefined && { title }),
      ...(category !== undefined && { category }),
      ...(language !== undefined && { language }),
      ...(segment_s !== undefined && { segmentS: segment_s }),
      ...(audience !== undefined && { audience }),
      ...(cover !== undefined && { cover: await coverToKeep(context, user.uid, cover, room.cover) }),
      ...covers,
    };
    await db.batch([
      settleMatch(db, user.uid, { leaving: true }),
      changeRoom(db, user.uid, change),
      // The record keeps the last title, category and match of the broadcast.
      noteBroadcastAbout(db, user.uid, user.nick_name, { ...covers, ...(audience !== undefined && { audience }) }),
      settleMatch(db, user.uid),
    ]);
    context.snapshots.clear();
    // Also repeats a notice that failed after an earlier change.
    if (audience !== undefined) await context.chat.setRoomAudience(user.uid, audience);
    if (title !== undefined && title !== room.title) await notifyTitle(context, user.uid, title);
    if (audience !== undefined && audience !== room.audience) await notifyAudience(context, user.uid, room.startedAt);
    return {};
  },

  async stop(context, { broadcast: token }) {
    const user = await requireAnchor(context);
    await readRoom(context, user);
    await context.channels.stop(user.uid, token);
    context.snapshots.clear();
    return {};
  },

  async cutOff(context, { run }) {
    const user = await requireAnchor(context);
    await readRoom(context, user);
    await context.channels.cutOff(user.uid, run);
    return {};
  },

  async release(context) {
    const user = await requireAnchor(context);
    await readRoom(context, user);
    await context.channels.release(user.uid);
    return {};
  },
};
