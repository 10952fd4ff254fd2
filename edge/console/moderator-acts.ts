import { and, count, desc, eq, sql } from "drizzle-orm";
import { moderatorActs } from "#edge/ground/moderator-acts/reads.ts";
import { toRelativeTime } from "../contract/relative-time.server.ts";
import { type Handlers, nowS } from "../ground/context.ts";

/** At most this many acts are counted and listed, because one request cannot count a large site's whole year. */
const LISTED_MAX = 10_000;

/** The nickname is empty if the chat user has no account. The row shows the chat id in any case. */
const selectNick = (column: "actor" | "person") =>
  sql<string>`coalesce((select u.nick_name from users u where cast(u.uid as text) = moderator_acts.${sql.raw(column)} and u.uid = cast(moderator_acts.${sql.raw(column)} as integer)), '')`.as(
    `${column}_nick`,
  );

export const getModeratorActs: Handlers<"operate">["getModeratorActs"] = async (context, input) => {
  const { db, locale } = context;
  const { page, size, actor, person, place, act } = input;
  const condition = and(
    actor ? eq(moderatorActs.actor, actor) : undefined,
    person ? eq(moderatorActs.person, person) : undefined,
    place ? eq(moderatorActs.place, place) : undefined,
    act ? eq(moderatorActs.act, act) : undefined,
  );
  const { id, at, door, detail, reason } = moderatorActs;
  const [rows, [all]] = await db.batch([
    db
      .select({
        ...{ id, at, door, detail, reason, act: moderatorActs.act, actor: moderatorActs.actor },
        ...{ person: moderatorActs.person, place: moderatorActs.place },
        ...{ actor_nick: selectNick("actor"), person_nick: selectNick("person") },
      })
      .from(moderatorActs)
      .where(condition)
      .orderBy(desc(moderatorActs.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(db.select({ id }).from(moderatorActs).where(condition).limit(LISTED_MAX).as("listed")),
  ]);
  return { list: rows.map((row) => ({ ...row, ago: toRelativeTime(row.at, nowS(context), locale) })), total: all?.total ?? 0 };
};
