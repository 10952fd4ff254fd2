import { isMacOf, macOf, newestSecret, secretsOf } from "../secrets.ts";

/** A text that only we can make and that says what it is for. Not secret: what it says can be read. `secret` is the setting, which may be a list. */
export function seal(secret: string, purpose: string, content: readonly (string | number)[]): string {
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${macOf(newestSecret(secret), `${purpose}:${text}`).toString("base64url")}`;
}

/** What a sealed text says, or null where we did not make it for that purpose. */
export function unseal(secret: string, purpose: string, sealed: string): (string | number)[] | null {
  const [text, mac] = sealed.split(".");
  if (!text || !mac) return null;
  if (!isMacOf(secretsOf(secret), `${purpose}:${text}`, Buffer.from(mac, "base64url"))) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString()) as (string | number)[];
}

/** The key with which one session's user, or one visitor's instance, polls one room; it serves nobody else. */
export const pollingKey = (secret: string, appId: number, groupId: string, holder: string): string =>
  seal(secret, "poll", [appId, groupId, holder]);

/** The room that a polling key is for, or null where it was not given to `holder`. */
export function roomOfKey(secret: string, appId: number, key: string, holder: string): string | null {
  const content = unseal(secret, "poll", key);
  if (content?.[0] !== appId || content[2] !== holder) return null;
  return content[1] as string;
}

/** Who holds a polling key: a user on whatever device, or a visitor's instance. */
export const keyHolder = ({ userId, instanceId }: { userId: string; instanceId: string }): string =>
  userId ? `user:${userId}` : `visitor:${instanceId}`;
