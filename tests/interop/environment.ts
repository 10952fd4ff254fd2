import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import type { Relay } from "./client.ts";
import { type Line, openLine } from "./line.ts";
import { openSite } from "./site.ts";

/**
 * Returns the relay that the environment names: INTEROP_URL (ws://127.0.0.1:PORT), INTEROP_SECRET (which signs the userSigs) and
 * INTEROP_APP_ID. INTEROP_TRANSLATES=1 means that the relay translates.
 */
export async function relayOfEnvironment(): Promise<Relay & Line> {
  const { INTEROP_URL: url, INTEROP_SECRET: secret, INTEROP_APP_ID = "1400000000" } = process.env;
  if (!url || !secret) throw new Error("INTEROP_URL and INTEROP_SECRET say where the relay is and what it signs with");
  const appId = Number(INTEROP_APP_ID);
  const userSig = (userId: string): string => signUser(userId, { sdkAppId: appId, secret, now: Math.floor(Date.now() / 1_000) });
  const translates = process.env.INTEROP_TRANSLATES === "1";
  const line = await openLine(url);
  return { appId, userSig, translates, ...openSite(url, { appId, secret, userSig, instanceIds: line.instanceIds }), ...line };
}

/** Returns an id that differs from those of earlier and parallel runs. */
export const newRunId = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 3).toString(36)}`;
