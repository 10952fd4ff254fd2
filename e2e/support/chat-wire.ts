import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { ChatWire } from "#tests/support/chat-wire.ts";
import { APP_ID } from "#tests/support/wire-session.ts";

export const openWire = (port: number, instanceId: string): Promise<ChatWire> =>
  ChatWire.open(`ws://127.0.0.1:${port}`, { instanceId });

/** Returns the signature that the server with these data would have made for a user `agoS` ago. */
export function toSignature(
  dataDir: string,
  userId: string,
  { agoS = 0, lifeS }: { agoS?: number; lifeS?: number } = {},
): string {
  const { CHAT_SECRET: secret } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { CHAT_SECRET: string };
  return signUser(userId, { sdkAppId: APP_ID, secret, now: Math.floor(Date.now() / 1_000) - agoS, expireSeconds: lifeS });
}

export function loginWire(port: number, dataDir: string, userId: string, instanceId: string): Promise<ChatWire> {
  const userSig = toSignature(dataDir, userId);
  return ChatWire.login(`ws://127.0.0.1:${port}`, userId, userSig, { instanceId });
}
