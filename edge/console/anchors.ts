import { eq } from "drizzle-orm";
import { audited, type Changed, requireNotSelf } from "#edge/audit/audit.ts";
import { users } from "#edge/ground/people/reads.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { DEFAULT_COMMON, readSetting } from "#edge/ground/settings/settings.ts";
import { anchors, rooms } from "#edge/streams/reads.ts";
import { labelRoom, setAnchorTerms } from "#edge/streams/streams.ts";
import { CommonConfig } from "../contract/entities/config.ts";
import { forbidden } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { Handlers, ProductContext } from "../ground/context.ts";

/**
 * Waits for `work`, which changes the person. Then opens the room if the person is an anchor, or stops the broadcast if the person
 * no longer is. Safe to repeat.
 */
export async function withRoom(context: ProductContext, uid: number, work: Promise<Changed>): Promise<Changed> {
  const changed = await work;
  const [person] = await context.db
    .select({ isAnchor: users.isAnchor, nickName: users.nickName, room: rooms.anchorId })
    .from(users)
    .leftJoin(rooms, eq(rooms.anchorId, users.uid))
    .where(eq(users.uid, uid));
  if (person?.isAnchor === 1) await context.openRoom({ uid, nickName: person.nickName });
  else if (person && person.room !== null) await context.revokeStreamKey(uid);
  return changed;
}

/** Saves a room's label and its order in lists. A label that is no longer offered stays only in rooms that have it. */
export const saveRoom: Handlers<"operate">["saveRoom"] = (context, input) =>
  audited(context, { kind: "person.room", subject: { kind: "person", id: input.person }, input }, async () => {
    const { db, locale } = context;
    const { person: uid, category, badge, weight, language } = input;
    const own = eq(rooms.anchorId, uid);
    const labels = { category: rooms.category, badge: rooms.badge, weight: rooms.weight, language: rooms.language };
    const [[before], stored] = await db.batch([
      db.select(labels).from(rooms).where(own),
      db.select().from(settings).where(eq(settings.key, "common")),
    ]);
    const text = getServerText(locale, "operators");
    if (!before) throw forbidden(text("no-anchor"), "person");
    const { live_category, live_badge } = readSetting(stored, "common", CommonConfig.shape.common, DEFAULT_COMMON);
    if (!["", before.category, ...live_category].includes(category))
      throw forbidden(text("no-word", { word: category }), "category");
    if (!["", before.badge, ...live_badge].includes(badge)) throw forbidden(text("no-word", { word: badge }), "badge");
    const after = { category, badge, weight, language: language ?? before.language };
    return { before, after, statements: [labelRoom(db, uid, after)] };
  });

export const saveAnchor: Handlers<"operate">["saveAnchor"] = (context, input) =>
  audited(context, { kind: "person.anchor", subject: { kind: "person", id: input.person }, input }, async () => {
    const { db } = context;
    await requireNotSelf(context, input.person);
    const { person: uid, sharing_ratio, guildid } = input;
    const [row] = await db
      .select({ sharing_ratio: anchors.sharingRatio, guildid: anchors.guildId })
      .from(anchors)
      .where(eq(anchors.anchorId, uid));
    if (!row) throw forbidden(getServerText(context.locale, "operators")("no-anchor"), "person");
    return {
      before: row,
      after: { sharing_ratio, guildid },
      statements: [setAnchorTerms(db, uid, { sharingRatio: sharing_ratio, guildId: guildid })],
    };
  });

export const changeStreamKey: Handlers<"operate">["changeStreamKey"] = async (context, input) => {
  const { person: uid, change } = input;
  const changed = await audited(
    context,
    { kind: `person.key-${change}`, subject: { kind: "person", id: uid }, input },
    async () => {
      const [person] = await context.db.select({ isAnchor: users.isAnchor }).from(users).where(eq(users.uid, uid));
      const text = getServerText(context.locale, "operators");
      if (!person) throw forbidden(text("no-person"), "person");
      if (person.isAnchor !== 1) throw forbidden(text("no-anchor"), "person");
      return { before: null, after: null, statements: [] };
    },
  );
  // A second submission of the same form changes the key again, because the first may have failed after it wrote the log line.
  if (change === "renew") await context.renewStreamKey(uid);
  else await context.revokeStreamKey(uid);
  return changed;
};
