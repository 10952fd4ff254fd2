import { and, eq } from "drizzle-orm";
import { NOBODY_HASH } from "#edge/accounts/accounts.ts";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { demoAnchors, demoClips, demoFans } from "#edge/feed/feed.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { coverNextMatches } from "#edge/streams/streams.ts";
import { accounts } from "./accounts.ts";
import { rooms, users, videos } from "./seeded-tables.ts";

const DAY_S = 86_400;
/** Length of a clip in seconds (scripts/samples/make.mjs). */
const CLIP_S = 6;

/** Seeds the demo's live rooms, and the room of the demo anchor. Idempotent. */
export async function seedRooms(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const own = accounts.find(({ role }) => role === "anchor")?.uid ?? 0;
  /** The person has no password, so nobody can sign in as this person. */
  const insertPerson = (person: Omit<typeof users.$inferInsert, "mobile" | "passwordHash" | "inviteCode">) =>
    db
      .insert(users)
      .values({ ...person, mobile: `+86138001${person.uid}`, passwordHash: NOBODY_HASH, inviteCode: `DEMO${person.uid}` })
      .onConflictDoNothing();
  await db.batch([
    db
      .insert(rooms)
      .values({ anchorId: own, title: "英超现场：老张陪你看球", category: "football", language: "zh", sportId: 1 })
      .onConflictDoNothing(),
    ...demoFans.map(({ uid, nickName, level }) =>
      insertPerson({ uid, nickName, userLevel: level, registeredAt: nowS - 90 * DAY_S }),
    ),
    ...demoAnchors.flatMap(({ uid, nickName, signature, level, language, title, category, sportId, sample, badge }, place) => [
      insertPerson({
        uid,
        nickName,
        signature,
        userLevel: level,
        isAnchor: 1,
        registeredAt: nowS - 200 * DAY_S,
        locale: LOCALES.find((locale) => LANGUAGES[locale].lang === language),
      }),
      db
        .insert(rooms)
        .values({
          anchorId: uid,
          title,
          category,
          language,
          sportId,
          badge,
          cover: `/m/samples/streams/${sample}/poster.webp`,
          isLive: 1,
          startedAt: nowS - 1800 - place * 420,
          qualities: "HD,SD",
          weight: demoAnchors.length - place,
          sample,
        })
        .onConflictDoNothing(),
      // Rooms of an earlier demo version have no language, so the language is filled in.
      db
        .update(rooms)
        .set({ language })
        .where(and(eq(rooms.anchorId, uid), eq(rooms.language, ""))),
    ]),
  ]);
  await db
    .insert(videos)
    .values(
      demoClips.map(([title, anchorId, sportId], at) => ({
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
  await coverNextMatches(db, nowS);
}
