import type { AlertKind } from "../contract/rules/alerts.ts";
import { outbound } from "../ground/outbound.ts";
import type { FollowedNewsKind } from "../ground/web-push/channel-news.ts";
import { type BrowserKeys, encryptPush } from "../ground/web-push/encryption.ts";
import type { VapidSigner } from "../ground/web-push/vapid.ts";

const ANSWER_WITHIN_MS = 10_000;

/** Seconds for which a push service keeps a message for a device that is off. Afterwards the news is outdated. */
export const TTL_S: Readonly<Record<About["kind"], number>> = {
  start: 1_800,
  goal: 1_800,
  "red-card": 1_800,
  "half-time": 900,
  quarter: 900,
  end: 14_400,
  forecast: 14_400,
  odds: 3_600,
  running: 900,
  live: 1_800,
  soon: 900,
  off: 14_400,
  tip: 3_600,
  message: 14_400,
  group: 14_400,
};

/** The meaning of `matchId` depends on `kind`. It names a match, an anchor, a plan, a group, or a message's sender. */
export interface About {
  kind: AlertKind | FollowedNewsKind | "message" | "group";
  matchId: number;
}

const CALM: readonly string[] = ["running", "half-time", "quarter", "forecast", "odds", "off", "tip"];
const OF_CHANNELS: readonly string[] = ["live", "soon", "off"];

const TOPICS: Readonly<Record<string, string>> = { message: "chat", group: "group", tip: "tip" };

const toTopic = (kind: About["kind"]): string => TOPICS[kind] ?? (OF_CHANNELS.includes(kind) ? "channel" : "match");

export interface Target extends BrowserKeys {
  endpoint: string;
}

/**
 * `gone`: the subscription has ended; delete it. `later`: retry, at the earliest after the time that the service named.
 * `refused`: never retry.
 */
export type Delivered =
  | { outcome: "sent" }
  | { outcome: "gone" }
  | { outcome: "later"; afterS: number }
  | { outcome: "refused"; why: string };

/** Encrypts the message for this device only (RFC 8030). Never throws. */
export async function deliverPush(
  target: Target,
  payload: Uint8Array,
  about: About,
  signer: VapidSigner,
  nowS: number,
): Promise<Delivered> {
  let body: Uint8Array<ArrayBuffer>;
  try {
    body = await encryptPush(payload, target);
  } catch {
    // The device's key is not a point of the curve, so no message can ever be sent to this device.
    return { outcome: "gone" };
  }
  try {
    const response = await outbound(target.endpoint, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        authorization: await signer.authorization(target.endpoint, nowS),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(TTL_S[about.kind]),
        urgency: CALM.includes(about.kind) ? "normal" : "high",
        // For a device that is off, a push service keeps only the newest message of each topic. This is enough for a match, channel
        // or conversation.
        topic: `${toTopic(about.kind)}-${about.matchId}`,
      },
    });
    await response.body?.cancel();
    return toOutcome(response);
  } catch {
    return { outcome: "later", afterS: 0 };
  }
}

function toOutcome({ status, headers }: Response): Delivered {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 429 || status >= 500) {
    const afterS = Number(headers.get("retry-after"));
    return { outcome: "later", afterS: Number.isFinite(afterS) ? afterS : 0 };
  }
  return { outcome: "refused", why: `HTTP ${status}` };
}
