/**
 * `npm run -s vapid-keys`: prints a new pair of keys for web push, in the form of the Worker's settings (docs/deploy-settings.md).
 */
import { generateKeyPairSync } from "node:crypto";
import { pathToFileURL } from "node:url";

/** A pair for VAPID (RFC 8292), in base64url. */
export function createVapidKeys() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: privateKey.export({ format: "jwk" }).d };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [name, value] of Object.entries(createVapidKeys())) console.log(`${name}=${value}`);
}
