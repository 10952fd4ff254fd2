import type { ChannelPage } from "#edge/ground/web-push/channel-news.ts";
import { selectPeople } from "#edge/ground/web-push/channel-people.ts";
import type { Target } from "#edge/push/deliver.ts";
import type { Manner } from "#edge/push/message.ts";
import { type Rest, staysAway } from "#edge/push/recipients.ts";

/** `isResting` is true during the person's hours of rest, but only for news that can wait. */
export interface ChannelDevice extends Target, Pick<Manner, "locale" | "brand"> {
  id: number;
  isResting: boolean;
}

type DeviceRow = Omit<ChannelDevice, "isResting"> & Rest;

/** Returns only devices on which the person is still signed in, with ids above `afterId`, in ascending order. */
export async function readChannelDevices(
  db: D1Database,
  page: ChannelPage,
  { afterId, limit, nowMs }: { afterId: number; limit: number; nowMs: number },
): Promise<ChannelDevice[]> {
  const { people, subject } = selectPeople(page);
  const { results } = await db
    .prepare(
      `SELECT d.id, d.endpoint, d.p256dh, d.auth, d.locale, d.brand, n.rest_from AS restFrom, n.rest_to AS restTo, n.zone
       FROM (${people}) p JOIN push_devices d ON d.uid = p.uid JOIN sessions s ON s.token_hash = d.session AND s.uid = d.uid
       LEFT JOIN message_notices n ON n.uid = d.uid
       WHERE d.id > ?4 AND s.expires_at > ?5 ORDER BY d.id LIMIT ?6`,
    )
    .bind(subject, page.afterUid, page.toUid, afterId, Math.floor(nowMs / 1_000), limit)
    .all<DeviceRow>();
  return results.map(({ restFrom, restTo, zone, ...device }) => ({
    ...device,
    isResting: staysAway(page.kind, { restFrom, restTo, zone }, nowMs),
  }));
}
