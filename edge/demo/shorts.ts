import { FIRST_POST } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import {
  posts,
  shortCategories,
  shortCollectionEntries,
  shortCollections,
  shortComments,
  shortCounts,
  shortLikes,
} from "./seeded-tables.ts";
import { demoMoments, demoVideos } from "./short-words.ts";

const HOUR_S = 3_600;
/** Length of a sample video in seconds (scripts/samples/make.mjs). */
const SAMPLE_S = 6;

export const demoCategories = [
  { id: 1, nameZh: "足球", namePt: "Futebol", nameEn: "Football", nameEs: "Fútbol", sportId: 1 },
  { id: 2, nameZh: "篮球", namePt: "Basquete", nameEn: "Basketball", nameEs: "Baloncesto", sportId: 2 },
  { id: 3, nameZh: "球迷现场", namePt: "Torcida", nameEn: "Fans", nameEs: "Afición", sportId: 0 },
];

export const demoCollection = {
  id: 1,
  titleZh: "本周精选",
  titlePt: "Melhores da semana",
  titleEn: "Best of the week",
  titleEs: "Lo mejor de la semana",
  aboutZh: "编辑挑的六个片段，一分钟看完。",
  aboutPt: "Seis lances escolhidos pela redação, em um minuto.",
  aboutEn: "Six clips picked by the editors, one minute in all.",
  aboutEs: "Seis clips elegidos por la redacción, un minuto en total.",
};

/** `age`: hours before the start of the demo world. */
const comments: readonly [short: number, uid: number, text: string, age: number][] = [
  [FIRST_POST, 100_002, "Que golaço!", 1],
  [FIRST_POST, 100_003, "这脚有职业水准。", 1],
  [FIRST_POST + 2, 100_001, "讲得清楚，求下一期。", 18],
  [FIRST_POST + 3, 100_001, "想听高位防线怎么打！", 2],
  [1, 100_001, "这传中太舒服了", 1],
  [2, 100_002, "Voou!", 2],
];

const likes: readonly [short: number, uids: readonly number[]][] = [
  [FIRST_POST, [100_002, 100_003]],
  [FIRST_POST + 1, [100_001]],
  [FIRST_POST + 2, [100_001, 100_002]],
  [FIRST_POST + 3, [100_001, 100_002]],
  [FIRST_POST + 4, [100_003]],
  [1, [100_001, 100_002, 100_003]],
  [2, [100_002]],
  [4, [100_001]],
];

/** The collection's videos: clips and uploaded videos, by number. */
const collected = [1, 3, FIRST_POST + 2, 5, 2, 8];

const sample = (number: number, ending: "mp4" | "webp"): string => `/m/samples/clips/${number}.${ending}`;

/** Seeds the demo's short videos: categories, a collection, posts, and their comments. Idempotent. */
export async function seedShorts(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const ago = (hours: number): number => nowS - hours * HOUR_S;
  await db.batch([
    db.insert(shortCollections).values(demoCollection).onConflictDoNothing(),
    ...demoCategories.map((row, index) =>
      db
        .insert(shortCategories)
        .values({ ...row, place: index + 1 })
        .onConflictDoNothing(),
    ),
    ...collected.map((shortId, index) =>
      db
        .insert(shortCollectionEntries)
        .values({ collectionId: 1, place: index + 1, shortId })
        .onConflictDoNothing(),
    ),
    ...demoVideos.map(([uid, text, number, categoryId, age], index) =>
      db
        .insert(posts)
        .values({
          id: FIRST_POST + index,
          kind: "video",
          uid,
          text,
          url: sample(number, "mp4"),
          cover: sample(number, "webp"),
          durationS: SAMPLE_S,
          categoryId,
          state: "shown",
          requestKey: `demo-video-${index}-of-the-world`,
          createdAt: ago(age),
          shownAt: ago(age),
        })
        .onConflictDoNothing(),
    ),
    ...demoMoments.map(([uid, text, pictures, age], index) =>
      db
        .insert(posts)
        .values({
          id: FIRST_POST + demoVideos.length + index,
          kind: "moment",
          uid,
          text,
          pictures: JSON.stringify(pictures.map((number) => sample(number, "webp"))),
          state: "shown",
          requestKey: `demo-moment-${index}-of-the-world`,
          createdAt: ago(age),
          shownAt: ago(age),
        })
        .onConflictDoNothing(),
    ),
    ...comments.map(([shortId, uid, text, age], index) =>
      db
        .insert(shortComments)
        .values({ shortId, uid, text, requestKey: `demo-comment-${index}-of-the-world`, createdAt: ago(age) })
        .onConflictDoNothing(),
    ),
    ...likes.flatMap(([shortId, uids]) =>
      uids.map((uid) => db.insert(shortLikes).values({ uid, shortId, createdAt: nowS }).onConflictDoNothing()),
    ),
    ...likes.map(([shortId, uids]) =>
      db
        .insert(shortCounts)
        .values({ shortId, likes: uids.length, comments: comments.filter(([of]) => of === shortId).length })
        .onConflictDoNothing(),
    ),
  ]);
}
