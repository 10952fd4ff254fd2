import { isPlainSql } from "#edge/ground/plain-people.ts";
import { type AlertKind, alertMask, RUNNING_SCORE } from "../contract/rules/alerts.ts";
import { readComfort } from "../contract/rules/comfort.ts";
import { isResting } from "../contract/rules/contacts.ts";
import { zonedTime } from "../contract/rules/days.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";
import type { About, Target } from "./deliver.ts";
import type { Manner } from "./message.ts";

export interface Recipient extends Target, Manner {
  id: number;
}

interface Row extends Omit<Recipient, "withoutScore" | "clock"> {
  withoutScore: number;
  /** Null for a guest's device. */
  comfort: string | null;
}

/** `isResting` is true during the person's hours of rest, but only for an event that can wait. */
export interface ConcernedDevice extends Recipient {
  isResting: boolean;
}

const CAN_WAIT: ReadonlySet<About["kind"]> = new Set(["forecast", "odds", "tip"]);

const COLUMNS =
  "d.id, d.endpoint, d.p256dh, d.auth, d.locale, d.brand, d.without_score AS withoutScore, (SELECT u.comfort FROM users u WHERE u.uid = d.uid) AS comfort";

const toRecipient = ({ withoutScore, comfort, ...row }: Row): Recipient => ({
  ...row,
  withoutScore: withoutScore === 1,
  clock: readComfort(comfort ?? "").clock || LANGUAGES[row.locale].clock,
});

/** The fields are null for guests and for people who chose no hours of rest. */
export interface Rest {
  restFrom: string | null;
  restTo: string | null;
  zone: string | null;
}

const isRest = ({ restFrom, restTo, zone }: Rest, nowMs: number): boolean =>
  restFrom !== null && restTo !== null && !!zone && isResting(zonedTime(nowMs, zone), { from: restFrom, to: restTo });

/** True if news of this kind must wait, because the person's hours of rest include `nowMs`. */
export const staysAway = (kind: About["kind"], rest: Rest, nowMs: number): boolean => CAN_WAIT.has(kind) && isRest(rest, nowMs);

/**
 * Describes the devices that get an alert: those that chose one of `kinds` for the match or one of its teams, each once. An alert
 * about odds skips people who want to see no odds. The running score skips devices that want no scores. It also skips devices that
 * chose a kind of `besides`, because they get another alert for the same change.
 */
export interface Audience {
  matchId: number;
  teamIds: readonly [home: number, away: number];
  /** The first kind is the event's own. */
  kinds: readonly [AlertKind, ...AlertKind[]];
  besides: readonly AlertKind[];
}

/** Returns one part of all devices (`id % parts = part`), with ids above `afterId` in ascending order. */
export async function readRecipients(
  db: D1Database,
  { matchId, teamIds: [home, away], kinds, besides }: Audience,
  { afterId, part, parts, limit, nowMs }: { afterId: number; part: number; parts: number; limit: number; nowMs: number },
): Promise<ConcernedDevice[]> {
  const chosen = (subject: string, id: string, mask: string) =>
    `SELECT device_id FROM push_choices WHERE subject = '${subject}' AND subject_id = ${id} AND kinds & ${mask} AND device_id > ?5 AND device_id % ?6 = ?7`;
  const chose = (mask: string) =>
    `${chosen("match", "?1", mask)} UNION ${chosen("team", "?2", mask)} UNION ${chosen("team", "?3", mask)}`;
  const only = kinds[0] === RUNNING_SCORE ? ` AND d.without_score = 0 AND d.id NOT IN (${chose("?9")})` : " AND ?9 = ?9";
  const shown = kinds[0] === "odds" ? ` AND NOT EXISTS (SELECT 1 FROM users u WHERE u.uid = d.uid AND ${isPlainSql("u")})` : "";
  const sql =
    `SELECT ${COLUMNS}, n.rest_from AS restFrom, n.rest_to AS restTo, n.zone FROM push_devices d LEFT JOIN message_notices n ON n.uid = d.uid` +
    ` WHERE d.id IN (${chose("?4")})${only}${shown} ORDER BY d.id LIMIT ?8`;
  const { results } = await db
    .prepare(sql)
    .bind(matchId, home, away, alertMask(kinds), afterId, parts, part, limit, alertMask(besides))
    .all<Row & Rest>();
  return results.map(({ restFrom, restTo, zone, ...row }) => ({
    ...toRecipient(row),
    isResting: staysAway(kinds[0], { restFrom, restTo, zone }, nowMs),
  }));
}

/** Counts at most `limit` devices. A device that chose the event for the match and for a team counts twice. */
export async function countRecipients(
  db: D1Database,
  { matchId, teamIds: [home, away], kinds }: Audience,
  limit: number,
): Promise<number> {
  const chosen = (subject: string, id: string) =>
    `SELECT 1 FROM push_choices WHERE subject = '${subject}' AND subject_id = ${id} AND kinds & ?4`;
  const sql = `SELECT count(*) AS devices FROM (${chosen("match", "?1")} UNION ALL ${chosen("team", "?2")} UNION ALL ${chosen("team", "?3")} LIMIT ?5)`;
  return (await db.prepare(sql).bind(matchId, home, away, alertMask(kinds), limit).first<number>("devices")) ?? 0;
}

export async function readDevices(db: D1Database, ids: readonly number[]): Promise<Map<number, Recipient>> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM push_devices d WHERE d.id IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(ids))
    .all<Row>();
  return new Map(results.map((row) => [row.id, toRecipient(row)]));
}

/**
 * Deletes the devices in `gone`. Keeps a device whose address has changed since the attempt, because its subscription was renewed.
 */
export async function forgetDevices(db: D1Database, gone: readonly Pick<Recipient, "id" | "endpoint">[]): Promise<void> {
  if (gone.length === 0) return;
  const sql = "DELETE FROM push_devices WHERE (id, endpoint) IN (SELECT value->>'$[0]', value->>'$[1]' FROM json_each(?1))";
  await db
    .prepare(sql)
    .bind(JSON.stringify(gone.map(({ id, endpoint }) => [id, endpoint])))
    .run();
}

const CHOICE_AFTER_START_S = 3 * 86_400;
const DEVICE_UNSEEN_S = 90 * 86_400;

/** Deletes choices for matches that ended long ago, and devices that have no choices and were not seen for a season. */
export async function tidyDevices(db: D1Database, nowS: number): Promise<void> {
  await db.batch([
    db
      .prepare("DELETE FROM push_choices WHERE subject = 'match' AND (SELECT starts_at FROM matches WHERE id = subject_id) < ?1")
      .bind(nowS - CHOICE_AFTER_START_S),
    db
      .prepare(
        "DELETE FROM push_devices WHERE seen_at < ?1 AND NOT EXISTS (SELECT 1 FROM push_choices WHERE device_id = push_devices.id)" +
          " AND NOT EXISTS (SELECT 1 FROM sessions WHERE token_hash = push_devices.session AND expires_at > ?2)",
      )
      .bind(nowS - DEVICE_UNSEEN_S, nowS),
  ]);
}
