import { and, count, eq, gt } from "drizzle-orm";
import { forbidden, notFound, tooMany } from "../contract/envelope.ts";
import { REPORTS_A_DAY } from "../contract/rules/rooms.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, requireViewer } from "../product/context.ts";
import { roomReports } from "../streams/schema/rooms.ts";
import { commentOf } from "./comments.ts";
import { requireShort } from "./feed.ts";

const DAY_S = 86_400;

/** Reports of shorts and comments go to the desk of all reports (docs/decisions/0046). */
export const shortReports: Pick<Handlers<"shorts">, "report"> = {
  async report(context, { id, comment: commentId, reason }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const text = serverTextOf(context.locale, "rooms");
    const short = await requireShort(context, id);
    const found = commentId > 0 ? await commentOf(db, commentId) : null;
    if (commentId > 0 && found?.shortId !== id) throw notFound(`There is no comment ${commentId} on ${id}`);
    const person = found ? found.comment.uid : short.uid;
    const subject = found ? `comment:${commentId}` : short.kind === "clip" ? `clip:${id}` : `short:${id}`;
    const createdAt = nowS(context);
    const once = and(eq(roomReports.uid, user.uid), eq(roomReports.anchorId, short.uid), eq(roomReports.subject, subject));
    const [[known], [today]] = await db.batch([
      db.select({ id: roomReports.id }).from(roomReports).where(once),
      db
        .select({ count: count() })
        .from(roomReports)
        .where(and(eq(roomReports.uid, user.uid), gt(roomReports.createdAt, createdAt - DAY_S))),
    ]);
    if (known) return { report_id: known.id };
    if ((today?.count ?? 0) >= REPORTS_A_DAY) throw tooMany(text("reported-enough", { count: REPORTS_A_DAY }), DAY_S);
    if (person === user.uid) throw forbidden(text("yourself"));
    const about = { id, title: short.text, url: short.url, started_at: short.at };
    const line = found && {
      seq: commentId,
      from: String(person),
      nick: found.comment.nick_name,
      text: found.comment.text,
      at: found.comment.at,
    };
    const evidence = { ...(short.kind === "clip" && !line ? { clip: about } : { short: about }), ...(line && { comment: line }) };
    await db
      .insert(roomReports)
      .values({
        uid: user.uid,
        anchorId: short.uid,
        subject,
        person: String(person),
        reason,
        note: "",
        evidence: JSON.stringify(evidence),
        createdAt,
      })
      .onConflictDoNothing();
    const [made] = await db.select({ id: roomReports.id }).from(roomReports).where(once);
    return { report_id: made?.id ?? 0 };
  },
};
