import { and, count, desc, eq, sql } from "drizzle-orm";
import { readPage } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { inviteProfits } from "#edge/money/reads.ts";
import { maskName } from "../contract/rules/accounts.ts";
import { INVITE_RULES } from "../contract/rules/invites.ts";
import { type Handlers, nowS, requireViewer } from "../ground/context.ts";

const DAY_S = 86_400;

/** The SQL writes `users.uid` in full, because Drizzle omits the table's name in a select from one table. */
const brought = (uid: number, state: "due" | "paid") =>
  sql<number>`(select coalesce(sum(p.gold), 0) from ${inviteProfits} p where p.friend = users.uid and p.uid = ${uid} and p.state = ${state})`;

/** The calls of specification 3.1. Each takes one round trip. */
export const invite: Handlers<"invite"> = {
  async getInviteInfo(context) {
    const { db } = context;
    const { user } = await requireViewer(context);
    const since = nowS(context) - DAY_S;
    const [[friends], [lately]] = await db.batch([
      db.select({ all: count() }).from(users).where(eq(users.invitedBy, user.uid)),
      db
        .select({ rewarded: count() })
        .from(inviteProfits)
        .where(
          and(eq(inviteProfits.uid, user.uid), eq(inviteProfits.kind, "register"), sql`${inviteProfits.createdAt} > ${since}`),
        ),
    ]);
    return {
      ...user.invite,
      friends: friends?.all ?? 0,
      rewarded_today: lately?.rewarded ?? 0,
      rewarded_max: INVITE_RULES.rewardedADay,
    };
  },

  async getInviteFriends(context, { page, size }) {
    const { db } = context;
    const { user } = await requireViewer(context);
    const mine = eq(users.invitedBy, user.uid);
    return readPage(
      db,
      db
        .select({
          nick: users.nickName,
          time: users.registeredAt,
          profit: brought(user.uid, "paid").as("friend_paid"),
          waiting: brought(user.uid, "due").as("friend_due"),
        })
        .from(users)
        .where(mine)
        .orderBy(desc(users.registeredAt), desc(users.uid)),
      { from: users, where: mine, page, size },
      ({ nick, ...row }) => ({ nick_name: maskName(nick), ...row }),
    );
  },

  async getInviteProfits(context, { page, size }) {
    const { db } = context;
    const { user } = await requireViewer(context);
    const mine = eq(inviteProfits.uid, user.uid);
    return readPage(
      db,
      db
        .select({
          id: inviteProfits.id,
          kind: inviteProfits.kind,
          gold: inviteProfits.gold,
          state: inviteProfits.state,
          nick: sql<string>`${users.nickName}`.as("friend_nick"),
          time: inviteProfits.createdAt,
          paid_at: sql<number>`coalesce(${inviteProfits.paidAt}, ${inviteProfits.dueAt})`.as("profit_paid_at"),
        })
        .from(inviteProfits)
        .innerJoin(users, eq(users.uid, inviteProfits.friend))
        .where(mine)
        .orderBy(desc(inviteProfits.id)),
      { from: inviteProfits, where: mine, page, size },
      ({ nick, ...row }) => ({ ...row, nick_name: maskName(nick) }),
    );
  },
};
