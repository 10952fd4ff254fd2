import { isResting, type NoticePreview } from "#edge/contract/rules/contacts.ts";
import { zonedTime } from "#edge/contract/rules/days.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { Target } from "#edge/push/deliver.ts";

export interface MessageDevice extends Target {
  id: number;
  locale: Locale;
  /** Site code. */
  brand: string;
  preview: NoticePreview;
}

type Row = MessageDevice & { rest_from: string; rest_to: string; zone: string };

/** Returns devices on which the receiver is still signed in; none during the hours of rest or if the receiver wants no notices. */
export async function readMessageDevices(db: D1Database, uid: number, nowMs: number): Promise<MessageDevice[]> {
  const { results } = await db
    .prepare(
      `SELECT d.id, d.endpoint, d.p256dh, d.auth, d.locale, d.brand, coalesce(m.preview, 'name') AS preview,
         coalesce(m.rest_from, '') AS rest_from, coalesce(m.rest_to, '') AS rest_to, coalesce(m.zone, '') AS zone
       FROM push_devices d JOIN sessions s ON s.token_hash = d.session AND s.uid = d.uid
       LEFT JOIN message_notices m ON m.uid = d.uid
       WHERE d.uid = ?1 AND s.expires_at > ?2 AND coalesce(m.is_on, 1) = 1 ORDER BY d.id`,
    )
    .bind(uid, Math.floor(nowMs / 1_000))
    .all<Row>();
  return results
    .filter(({ rest_from: from, rest_to: to, zone }) => !zone || !isResting(zonedTime(nowMs, zone), { from, to }))
    .map(({ rest_from: _, rest_to: __, zone: ___, ...device }) => device);
}
