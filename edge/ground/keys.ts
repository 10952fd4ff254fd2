import { isValidMac, newestSecret, readSecrets, toMac } from "./secrets.ts";

/**
 * Returns a readable (not secret) text that only this server can make for this purpose. `secret` is the value of the setting, which
 * may be a list.
 */
export function seal(secret: string, purpose: string, content: readonly (string | number)[]): string {
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${toMac(newestSecret(secret), `${purpose}:${text}`).toString("base64url")}`;
}

/** Null if this server did not sign the text for this purpose. */
export function unseal(secret: string, purpose: string, sealed: string): (string | number)[] | null {
  const [text, mac] = sealed.split(".");
  if (!text || !mac) return null;
  if (!isValidMac(readSecrets(secret), `${purpose}:${text}`, Buffer.from(mac, "base64url"))) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString()) as (string | number)[];
}

/** The key works only for its holder: one user, or one visitor's instance. */
export const pollingKey = (secret: string, appId: number, groupId: string, holder: string): string =>
  seal(secret, "poll", [appId, groupId, holder]);

/** Returns the key's group. Null if the key was not issued to `holder`. */
export function roomOfKey(secret: string, appId: number, key: string, holder: string): string | null {
  const content = unseal(secret, "poll", key);
  if (content?.[0] !== appId || content[2] !== holder) return null;
  return content[1] as string;
}

export const keyHolder = ({ userId, instanceId }: { userId: string; instanceId: string }): string =>
  userId ? `user:${userId}` : `visitor:${instanceId}`;
