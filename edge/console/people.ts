import { and, count, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { maskMobile, requirePassword, withPhone } from "#edge/accounts/accounts.ts";
import { audited, type Changed, readVersion, requireNotSelf, requireOperator } from "#edge/audit/audit.ts";
import { banAccount, changeProfile, endSessions, setAccountRoles, unbanAccount } from "#edge/ground/people/people.ts";
import { sessions, userBans, userMutes, users } from "#edge/ground/people/reads.ts";
import { nameMatches } from "#edge/ground/search/search.ts";
import { type UserRow, userColumns } from "#edge/members/members.ts";
import { orders } from "#edge/money/reads.ts";
import { rooms } from "#edge/streams/reads.ts";
import { anchorSums, NO_ANCHOR, readAnchorInfo } from "#edge/streams/streams.ts";
import type { PersonRow } from "../contract/calls/operate/people.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { normalMobile } from "../contract/rules/accounts.ts";
import { toRoomLanguage } from "../contract/rules/room-language.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { ofOuterRow, readPage } from "../ground/db/client.ts";
import { withRoom } from "./anchors.ts";

const HOUR_S = 3600;
const NICK_TAIL = 4;

const isBanned = (now: number) =>
  sql<number>`exists (select 1 from ${userBans} where ${userBans.uid} = ${ofOuterRow(users.uid)} and (${userBans.until} = 0 or ${userBans.until} > ${now}))`;

// The 1 is in the SQL text, because a bound parameter would not use the partial index.
export const isOperator = sql`${users.isOperate} = 1`;
const isAnchor = sql`${users.isAnchor} = 1`;

const toPerson = ({ user }: UserRow, banned: number): PersonRow => ({
  uid: user.uid,
  nick_name: user.nickName,
  mobile: maskMobile(user.mobile),
  user_level: user.userLevel,
  vip_level: user.vipLevel,
  is_anchor: user.isAnchor,
  is_anchor_admin: user.isAnchorAdmin,
  is_operate: user.isOperate,
  is_youliao: user.isYouliao,
  regist_time: user.registeredAt,
  last_login: user.lastLoginAt,
  banned,
});

/** `q`: an account number, a phone number in any spelling, part of the name as written, or the beginning of a normalized word. */
function found(q: string): SQL | undefined {
  if (q === "") return undefined;
  const byName = sql`(instr(lower(${users.nickName}), lower(${q})) > 0 or ${nameMatches(users.uid, "person", q)})`;
  const number = normalMobile(q);
  if (!/^\+?\d{1,15}$/.test(number)) return byName;
  return or(number.startsWith("+") ? undefined : eq(users.uid, Number(number)), withPhone(number), byName);
}

export const getPeople: Handlers<"operate">["getPeople"] = async (context, { q, role, page, size }) => {
  const { db } = context;
  const now = nowS(context);
  const banned = isBanned(now);
  const bans = db
    .select({ uid: userBans.uid })
    .from(userBans)
    .where(or(eq(userBans.until, 0), gt(userBans.until, now)));
  const roles = { all: undefined, anchor: isAnchor, operator: isOperator, banned: inArray(users.uid, bans) };
  const condition = and(found(q), roles[role]);
  return readPage(
    db,
    db
      .select({ ...userColumns, banned: sql<number>`${banned}`.as("banned") })
      .from(users)
      .where(condition)
      .orderBy(desc(users.registeredAt), desc(users.uid)),
    { from: users, where: condition, page, size },
    (row) => toPerson(row, row.banned),
  );
};

/** If the number is unknown, the refusal names the form field, because operators type the number. */
async function findAccount({ db, locale }: ProductContext, uid: number) {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  if (!row) throw forbidden(getServerText(locale, "operators")("no-person"), "person");
  return row;
}

export const getPerson: Handlers<"operate">["getPerson"] = async (context, { person: uid }) => {
  const { db } = context;
  const now = nowS(context);
  const version = await readVersion(context, "person", uid);
  const [[row], [account], [open], [bought], [ban], [mute], [room]] = await db.batch([
    db
      .select({ ...userColumns, anchor: anchorSums, banned: isBanned(now).as("banned") })
      .from(users)
      .where(eq(users.uid, uid)),
    db
      .select({ channel: users.channel, site: users.site, invitedBy: users.invitedBy, locale: users.locale })
      .from(users)
      .where(eq(users.uid, uid)),
    db
      .select({ n: count() })
      .from(sessions)
      .where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, now))),
    db.select({ n: count() }).from(orders).where(eq(orders.uid, uid)),
    db
      .select()
      .from(userBans)
      .where(and(eq(userBans.uid, uid), or(eq(userBans.until, 0), gt(userBans.until, now)))),
    db
      .select()
      .from(userMutes)
      .where(and(eq(userMutes.uid, uid), gt(userMutes.until, now))),
    db
      .select({ category: rooms.category, badge: rooms.badge, weight: rooms.weight, language: rooms.language })
      .from(rooms)
      .where(eq(rooms.anchorId, uid)),
  ]);
  if (!row || !account) throw notFound(`There is no account ${uid}; getPeople finds them`);
  const { avatar, vipDate, signature, city } = row.user;
  return {
    version,
    person: {
      ...toPerson(row, row.banned),
      avatar,
      vip_date: vipDate,
      signature,
      city,
      channel: account.channel,
      site: account.site,
      invited_by: account.invitedBy,
      gold: row.gold,
      diamond: row.diamond,
    },
    sessions: open?.n ?? 0,
    orders: bought?.n ?? 0,
    ban: ban ? { until: ban.until, reason: ban.reason, created_at: ban.createdAt } : null,
    room: room ? { ...room, language: toRoomLanguage(room.language, account.locale) } : null,
    silent_until: mute?.until ?? 0,
    anchor: row.anchor === NO_ANCHOR ? null : readAnchorInfo(row.anchor),
  };
};

/** Refuses acts on oneself or on another operator. An operator's rights must be removed first, which takes a password. */
export async function requireOther(context: ProductContext, uid: number): Promise<typeof users.$inferSelect> {
  const { user } = await requireOperator(context);
  const account = await findAccount(context, uid);
  if (account.uid === user.uid) throw forbidden(getServerText(context.locale, "operators")("yourself"));
  if (account.isOperate) throw forbidden(getServerText(context.locale, "operators")("operator"));
  return account;
}

/**
 * After the change, kicks the account out of the chat. The account's sessions have ended, so it cannot reconnect. Safe to repeat.
 */
async function thenKick(context: ProductContext, uid: number, work: Promise<Changed>): Promise<Changed> {
  const changed = await work;
  await context.chat.kick(String(uid));
  return changed;
}

export const banPerson: Handlers<"operate">["banPerson"] = (context, input) =>
  thenKick(
    context,
    input.person,
    audited(context, { kind: "person.ban", subject: { kind: "person", id: input.person }, input }, async () => {
      await requireOther(context, input.person);
      const { db } = context;
      const now = nowS(context);
      const [before] = await db.select().from(userBans).where(eq(userBans.uid, input.person));
      const ban = { until: input.hours === 0 ? 0 : now + input.hours * HOUR_S, reason: input.reason, createdAt: now };
      return {
        before: before ? { banned_until: before.until } : null,
        after: { banned_until: ban.until },
        statements: [banAccount(db, input.person, ban), endSessions(db, input.person)],
      };
    }),
  );

export const unbanPerson: Handlers<"operate">["unbanPerson"] = (context, input) =>
  audited(context, { kind: "person.unban", subject: { kind: "person", id: input.person }, input }, async () => {
    const { db } = context;
    const [before] = await db.select().from(userBans).where(eq(userBans.uid, input.person));
    if (!before) throw forbidden(getServerText(context.locale, "operators")("not-banned"));
    return {
      before: { banned_until: before.until },
      after: null,
      statements: [unbanAccount(db, input.person)],
    };
  });

export const endPersonSessions: Handlers<"operate">["endPersonSessions"] = (context, input) =>
  thenKick(
    context,
    input.person,
    audited(context, { kind: "person.sessions", subject: { kind: "person", id: input.person }, input }, async () => {
      await requireOther(context, input.person);
      const [open] = await context.db.select({ n: count() }).from(sessions).where(eq(sessions.uid, input.person));
      return { before: { sessions: open?.n ?? 0 }, after: { sessions: 0 }, statements: [endSessions(context.db, input.person)] };
    }),
  );

export const cleanProfile: Handlers<"operate">["cleanProfile"] = async (context, input) => {
  // The new nick is in the person's language, not in the operator's.
  const { locale } = await findAccount(context, input.person);
  const nick = getServerText(locale || context.locale, "refusals")("new-nick", { tail: String(input.person).slice(-NICK_TAIL) });
  const changed = await audited(
    context,
    { kind: "person.clean", subject: { kind: "person", id: input.person }, input },
    async () => {
      const { nickName, avatar, signature, city, career } = await requireOther(context, input.person);
      return {
        before: { nick_name: nickName, avatar, signature, city, career },
        after: { nick_name: nick, avatar: "", signature: "", city: "", career: "" },
        statements: [
          changeProfile(context.db, input.person, { nickName: nick, avatar: "", signature: "", city: "", career: "" }),
        ],
      };
    },
  );
  await context.chat.importAccount(String(input.person), { nick, avatar: "" });
  return changed;
};

/** The log does not contain the date of birth, because operators may not see it. */
export const clearBirthday: Handlers<"operate">["clearBirthday"] = (context, input) =>
  audited(context, { kind: "person.birthday", subject: { kind: "person", id: input.person }, input }, async () => {
    const { birthday } = await requireOther(context, input.person);
    return {
      before: { birthday: birthday === "" ? 0 : 1 },
      after: { birthday: 0 },
      statements: [changeProfile(context.db, input.person, { birthday: "" })],
    };
  });

export const setRoles: Handlers<"operate">["setRoles"] = async (context, { password, ...input }) => {
  const { user } = await requireOperator(context);
  await requirePassword(context, user.uid, password);
  const change = audited(context, { kind: "person.roles", subject: { kind: "person", id: input.person }, input }, async () => {
    await requireNotSelf(context, input.person);
    const { isAnchor, isAnchorAdmin, isOperate, isYouliao } = await findAccount(context, input.person);
    const { is_anchor, is_anchor_admin, is_operate, is_youliao } = input;
    const [banned] = await context.db
      .select()
      .from(userBans)
      .where(and(eq(userBans.uid, input.person), or(eq(userBans.until, 0), gt(userBans.until, nowS(context)))));
    if (banned && input.is_operate) throw forbidden(getServerText(context.locale, "operators")("is-banned"));
    return {
      before: { is_anchor: isAnchor, is_anchor_admin: isAnchorAdmin, is_operate: isOperate, is_youliao: isYouliao },
      after: { is_anchor, is_anchor_admin, is_operate, is_youliao },
      statements: [
        setAccountRoles(context.db, input.person, {
          isAnchor: is_anchor,
          isAnchorAdmin: is_anchor_admin,
          isOperate: is_operate,
          isYouliao: is_youliao,
        }),
      ],
    };
  });
  return withRoom(context, input.person, change);
};
