import { readSecrets } from "../embedded.mjs";
import { importSources } from "../source-module.mjs";

/** The chat application of an embedded installation. */
export const APP_ID = 1_400_000_000;

export async function signedUsers(dataDir, count) {
  const { signUser } = await importSources({ "edge/ground/chat-identity/user-sig.ts": ["signUser"] });
  const { CHAT_SECRET: secret } = readSecrets(dataDir);
  const now = Math.floor(Date.now() / 1_000);
  return Array.from({ length: count }, (_, i) => ({
    userId: `bench-${i}`,
    userSig: signUser(`bench-${i}`, { sdkAppId: APP_ID, secret, now }),
  }));
}
