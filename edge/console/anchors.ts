import { eq } from "drizzle-orm";
import { users } from "../accounts/schema/people.ts";
import { forbidden } from "../contract/envelope.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";
import type { Handlers, ProductContext } from "../product/context.ts";
import { rooms } from "../streams/schema/rooms.ts";
import { audited, type Changed } from "./audit.ts";

/** Opens the room of somebody who is an anchor after a change, and stops the broadcast of somebody who is none. Idempotent. */
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

export const changeStreamKey: Handlers<"operate">["changeStreamKey"] = async (context, input) => {
  const { person: uid, change } = input;
  const changed = await audited(
    context,
    { kind: `person.key-${change}`, subject: { kind: "person", id: uid }, input },
    async () => {
      const [person] = await context.db.select({ isAnchor: users.isAnchor }).from(users).where(eq(users.uid, uid));
      const text = serverTextOf(context.locale, "operators");
      if (!person) throw forbidden(text("no-person"), "person");
      if (person.isAnchor !== 1) throw forbidden(text("no-anchor"), "person");
      return { before: null, after: null, statements: [] };
    },
  );
  // A repeated form changes the key again: the first time may have broken off after the line was written.
  if (change === "renew") await context.renewStreamKey(uid);
  else await context.revokeStreamKey(uid);
  return changed;
};
