import { isPlainSql } from "../plain-people.ts";
import type { FollowedNews } from "./channel-news.ts";

/** The statement binds the subject, `afterUid` and `toUid` as ?1 to ?3. */
export function selectPeople(news: FollowedNews): { people: string; subject: number } {
  if (news.kind === "tip")
    return {
      // Nobody is notified of a plan that an operator has removed in the meantime.
      people:
        "SELECT f.uid FROM red_plans p JOIN follows f ON f.kind = 'master' AND f.bell = 1 AND f.subject_id = p.master_id" +
        ` JOIN users u ON u.uid = f.uid AND NOT ${isPlainSql("u")} WHERE p.id = ?1 AND p.state = 'open' AND f.uid > ?2 AND f.uid <= ?3`,
      subject: news.tip,
    };
  if (news.planId > 0)
    return {
      people: "SELECT uid FROM plan_reminders WHERE plan_id = ?1 AND uid > ?2 AND uid <= ?3",
      subject: news.planId,
    };
  return {
    people: "SELECT uid FROM follows WHERE kind = 'anchor' AND bell = 1 AND subject_id = ?1 AND uid > ?2 AND uid <= ?3",
    subject: news.anchorId,
  };
}

/** Returns the highest account number of the next `size` receivers after `afterUid`. Null if no receiver is left. */
export async function endOfPage(
  db: D1Database,
  news: FollowedNews,
  { afterUid, size }: { afterUid: number; size: number },
): Promise<number | null> {
  const { people, subject } = selectPeople(news);
  return db
    .prepare(`SELECT max(uid) AS last FROM (${people} ORDER BY 1 LIMIT ?4)`)
    .bind(subject, afterUid, Number.MAX_SAFE_INTEGER, size)
    .first<number>("last");
}
