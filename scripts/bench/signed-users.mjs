import { build } from "esbuild";
import { ROOT, readSecrets } from "../embedded.mjs";

/** The chat application of an embedded installation. */
export const APP_ID = 1_400_000_000;

/** So many users with their signatures. */
export async function signedUsers(dataDir, count) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["edge/chat/user-sig.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "warning",
  });
  const { signUser } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  const { CHAT_SECRET: secret } = readSecrets(dataDir);
  const now = Math.floor(Date.now() / 1_000);
  return Array.from({ length: count }, (_, i) => ({
    userId: `bench-${i}`,
    userSig: signUser(`bench-${i}`, { sdkAppId: APP_ID, secret, now }),
  }));
}
