import { eq, sql } from "drizzle-orm";
import { savePrivacyChoices } from "#edge/accounts/accounts.ts";
import { privacyChoices } from "#edge/accounts/reads.ts";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { isOfSite, shownFields } from "#edge/ground/people/people.ts";
import { sessions, users } from "#edge/ground/people/reads.ts";
import { bagItems, gifts } from "#edge/money/reads.ts";
import { wornFrame } from "#edge/shop/shop.ts";
import { noteVisit, shownColumns } from "#edge/shorts/shorts.ts";
import { anchorSums, isOnAir, NO_ANCHOR, readAnchorInfo } from "#edge/streams/streams.ts";
import { notFound } from "../../contract/envelope.ts";
import { log } from "../../contract/log.ts";
import { isVipActive } from "../../contract/rules/vip.ts";
import { type Handlers, requireViewer } from "../../ground/context.ts";
import { ofOuterRow } from "../../ground/db/client.ts";
import { followedWhere, selectFollowed, toFollowedSubject } from "./followed.ts";

const FOLLOWS_SHOWN = 12;
/** Precision of the presence that others see, in seconds. */
const ONLINE_STEP_S = 600;

const privacyColumns = {
  showFollows: sql<number>`coalesce(${privacyChoices.showFollows}, 1)`.as("show_follows"),
  showOnline: sql<number>`coalesce(${privacyChoices.showOnline}, 1)`.as("show_online"),
};

const toPrivacy = (row: typeof privacyChoices.$inferSelect | undefined) => ({
  show_follows: row?.showFollows ?? 1,
  show_online: row?.showOnline ?? 1,
  group_invites: row?.groupInvites ?? 0,
  messages_from: row?.messagesFrom ?? ("everybody" as const),
  findable: row?.isFindable ?? 1,
});

const nobody = (uid: number) => notFound(`There is nobody of the number ${uid}`);

/**
 * Calls for data about a person that other people may see. The page size and the person's own choices limit these data
 * (docs/decisions/0019).
 */
export const peopleHandlers = {
  async getUserBasicInfo(context, { id }) {
    const { db } = context;
    const shown = sql`not exists (select 1 from ${privacyChoices} where ${privacyChoices.uid} = ${id} and ${privacyChoices.showFollows} = 0)`;
    const reading = db.batch([
      db
        .select({
          ...shownFields,
          isOfSite,
          frame: wornFrame,
          anchor: anchorSums,
          isOnAir,
          showFollows: privacyColumns.showFollows,
          ...shownColumns,
        })
        .from(users)
        .leftJoin(privacyChoices, eq(privacyChoices.uid, users.uid))
        .where(eq(users.uid, id)),
      selectFollowed(db, sql`${followedWhere(id, ["team", "league"])} and ${shown}`).limit(FOLLOWS_SHOWN),
    ]);
    const [[[person], followed], viewer] = await Promise.all([reading, context.viewer()]);
    if (!person) throw nobody(id);
    if (viewer) noteVisit(context, id, viewer.user.uid);
    const { anchor_level, anchor_point, fans_count, guildid } = readAnchorInfo(person.isAnchor === 1 ? person.anchor : NO_ANCHOR);
    return {
      id,
      uid: id,
      nick_name: person.nickName,
      avatar: person.avatar,
      frame: person.frame,
      user_level: person.userLevel,
      isVIP: isVipActive({ vip_level: person.vipLevel, vip_date: person.vipDate }, context.now()),
      vip_level: person.vipLevel,
      is_anchor: person.isAnchor,
      is_of_site: person.isOfSite,
      is_live: person.isOnAir,
      anchor_level,
      fans_count,
      anchor_point,
      guildid,
      signature: person.signature,
      follows: followed.map(toFollowedSubject),
      follows_shown: person.showFollows === 1,
      moment_count: person.momentCount,
      visitor_count: person.visitorCount,
      photos: JSON.parse(person.photos) as string[],
    };
  },

  async getUserLastOnline(context, { userid }) {
    const { user } = await requireViewer(context);
    const [person] = await context.db
      .select({
        at: sql<number>`max(${users.lastLoginAt}, coalesce((select max(max(s.last_seen_at, s.created_at)) from ${sessions} s where s.uid = ${ofOuterRow(users.uid)}), 0))`.as(
          "at",
        ),
        showOnline: privacyColumns.showOnline,
      })
      .from(users)
      .leftJoin(privacyChoices, eq(privacyChoices.uid, users.uid))
      .where(eq(users.uid, userid));
    if (!person) throw nobody(userid);
    const isShown = person.showOnline === 1 || user.uid === userid;
    return { last_online: isShown ? person.at - (person.at % ONLINE_STEP_S) : 0 };
  },

  async getPrivacy(context) {
    const { uid } = (await requireViewer(context)).user;
    const [own] = await context.db.select().from(privacyChoices).where(eq(privacyChoices.uid, uid));
    return toPrivacy(own);
  },

  async savePrivacy(context, choices) {
    const { uid } = (await requireViewer(context)).user;
    const named = {
      showFollows: choices.show_follows,
      showOnline: choices.show_online,
      groupInvites: choices.group_invites,
      messagesFrom: choices.messages_from,
      isFindable: choices.findable,
    };
    // If no choice changes, the uid is set again, because the statement needs at least one column.
    const set = { uid, ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) };
    const [saved] = await savePrivacyChoices(context.db, set);
    // The choice is saved already. If the chat cannot be reached now, it reads the choice itself within the hour.
    await context.chat
      .privacyChanged(String(uid))
      .catch((error: unknown) => log.warn(`The chat did not receive the privacy choices of ${uid}.`, error));
    return toPrivacy(saved);
  },

  async getBagItems(context) {
    const { uid } = (await requireViewer(context)).user;
    const list = await context.db
      .select({
        gift_id: gifts.id,
        ...toWire("name", byLanguage(gifts, "name")),
        price: gifts.price,
        picture: gifts.picture,
        effect: gifts.effect,
        count: bagItems.count,
      })
      .from(bagItems)
      .innerJoin(gifts, eq(gifts.id, bagItems.giftId))
      .where(sql`${bagItems.uid} = ${uid} and ${bagItems.count} > 0`)
      .orderBy(gifts.price, gifts.id);
    return { list };
  },
} satisfies Partial<Handlers<"user">>;
