import { sql } from "drizzle-orm";
import { NOBODY_HASH } from "#edge/accounts/password.ts";
import { users } from "#edge/accounts/schema/people.ts";
import { openDatabase } from "#edge/db/client.ts";
import { settleMatch } from "#edge/streams/rooms.ts";
import type { SampleStream } from "#edge/streams/sample.ts";
import { rooms, videos } from "#edge/streams/schema/rooms.ts";
import { accounts } from "./accounts.ts";

const DAY_S = 86_400;
/** Time since the start in which a match is likely to be in play. */
const UNDER_WAY_S = 75 * 60;
/** A match that begins within this is worth a room. */
const SOON_S = 3 * 3600;

interface DemoAnchor {
  uid: number;
  nickName: string;
  signature: string;
  level: number;
  title: string;
  category: string;
  sportId: number;
  sample: SampleStream;
  /** Which of the sport's matches the room covers, counted from the most telling; null for none. */
  covers: number | null;
}

/** Anchors who are live on the demo's evening. They have no password, so nobody can sign in as them. */
const ANCHORS: readonly DemoAnchor[] = [
  {
    uid: 100_021,
    nickName: "北看台小周",
    signature: "只讲战术，不带节奏。",
    level: 9,
    title: "战术视角：俯瞰今晚的攻防",
    category: "足球",
    sportId: 1,
    sample: "football",
    covers: 0,
  },
  {
    uid: 100_022,
    nickName: "老球迷阿杰",
    signature: "看球四十年，嗓子还在。",
    level: 5,
    title: "边看边聊，进球一起喊",
    category: "足球",
    sportId: 1,
    sample: "football",
    covers: 1,
  },
  {
    uid: 100_023,
    nickName: "Marina na Quadra",
    signature: "Basquete todo dia, em português.",
    level: 8,
    title: "Quarto período é aqui",
    category: "篮球",
    sportId: 2,
    sample: "basketball",
    covers: 0,
  },
  {
    uid: 100_024,
    nickName: "三分线外",
    signature: "数据说话。",
    level: 6,
    title: "今晚谁是得分王",
    category: "篮球",
    sportId: 2,
    sample: "basketball",
    covers: 1,
  },
  {
    uid: 100_025,
    nickName: "赛后夜话",
    signature: "每晚十点，复盘一场球。",
    level: 10,
    title: "战术板：一脚传球是怎么来的",
    category: "聊球",
    sportId: 1,
    sample: "studio",
    covers: null,
  },
];

/** Clips of the demo, by number of their file: title, anchor, sport. */
const CLIPS: readonly [title: string, anchor: number, sportId: number][] = [
  ["禁区前沿的一脚传中", 100_021, 1],
  ["Bandeja no contra-ataque", 100_023, 2],
  ["右路连续配合", 100_022, 1],
  ["弧顶挡拆之后", 100_024, 2],
  ["后场出球的选择", 100_021, 1],
  ["Virada de jogo em três passes", 100_023, 2],
  ["中场抢断就地反击", 100_022, 1],
  ["二打一怎么处理", 100_024, 2],
];
/** Length of a clip (scripts/samples/make.mjs). */
const CLIP_S = 6;

/** Seeds the demo's live rooms, and the room of the anchor whom one can sign in as. Idempotent. */
export async function seedRooms(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const own = accounts.find(({ role }) => role === "anchor")?.uid ?? 0;
  const match = (sportId: number, place: number) =>
    sql`(select m.id from matches m join leagues l on l.id = m.league_id where m.sport_id = ${sportId}
      and m.starts_at between ${nowS - UNDER_WAY_S} and ${nowS + SOON_S}
      order by (m.starts_at <= ${nowS}) desc, l.rank, m.starts_at desc, m.id limit 1 offset ${place})`;
  await db.batch([
    db
      .insert(rooms)
      .values({ anchorId: own, title: "英超现场：老张陪你看球", category: "足球", sportId: 1 })
      .onConflictDoNothing(),
    ...ANCHORS.flatMap(({ uid, nickName, signature, level, title, category, sportId, sample, covers }, place) => [
      db
        .insert(users)
        .values({
          uid,
          mobile: `+86138001${uid}`,
          passwordHash: NOBODY_HASH,
          nickName,
          signature,
          userLevel: level,
          isAnchor: 1,
          inviteCode: `DEMO${uid}`,
          registeredAt: nowS - 200 * DAY_S,
        })
        .onConflictDoNothing(),
      db
        .insert(rooms)
        .values({
          anchorId: uid,
          title,
          category,
          sportId,
          matchId: covers === null ? null : (match(sportId, covers) as never),
          cover: `/m/samples/streams/${sample}/poster.webp`,
          isLive: 1,
          startedAt: nowS - 1800 - place * 420,
          qualities: "HD,SD",
          weight: ANCHORS.length - place,
          sample,
        })
        .onConflictDoNothing(),
    ]),
  ]);
  await db
    .insert(videos)
    .values(
      CLIPS.map(([title, anchorId, sportId], at) => ({
        kind: "clip" as const,
        anchorId,
        title,
        cover: `/m/samples/clips/${at + 1}.webp`,
        url: `/m/samples/clips/${at + 1}.mp4`,
        durationS: CLIP_S,
        sportId,
        startedAt: nowS - (at + 1) * 5_400,
        createdAt: nowS - (at + 1) * 5_300,
      })),
    )
    .onConflictDoNothing();
  for (const { uid } of ANCHORS) await settleMatch(db, uid);
}
