import { eq, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { rooms } from "#edge/streams/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, requireViewer } from "../ground/context.ts";

/** Adds the room's anchor or an operator as the viewer's friend (Specification 7.42), or asks for consent if needed. Idempotent. */
export const addOperateFriend: Handlers<"live">["addOperateFriend"] = async (context, { operate_uid, liveid }) => {
  const { user } = await requireViewer(context);
  const { db } = context;
  const text = getServerText(context.locale, "rooms");
  const [[room], [operator]] = await db.batch([
    db.select({ anchorId: rooms.anchorId }).from(rooms).where(eq(rooms.anchorId, liveid)),
    db
      .select({ mayTalk: sql<number>`(${users.isOperate} = 1 or (${users.uid} = ${liveid} and ${users.isAnchor} = 1))` })
      .from(users)
      .where(eq(users.uid, operate_uid)),
  ]);
  if (!room || operator?.mayTalk !== 1)
    throw notFound(`The live room ${liveid} has no operator ${operate_uid}; getLivePageData names its anchor`);
  if (user.uid === operate_uid) throw forbidden(text("yourself"));
  const end = await context.chat.befriend(String(user.uid), String(operate_uid));
  if (end === "refused") throw forbidden(text("no-private"));
  return { operate_uid, state: end };
};
