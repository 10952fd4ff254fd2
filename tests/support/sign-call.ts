import { createHash, createHmac } from "node:crypto";
import { newestSecret } from "#edge/ground/secrets.ts";

/** Returns the header value of a signed call, as docs/chat-rest.md says. `path` is the path of the address, `/chat/users/kick`. */
export function signCall(setting: string, path: string, body: string | Uint8Array<ArrayBuffer>, timeS: number): string {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  return `t=${timeS},v2=${createHmac("sha256", newestSecret(setting)).update(`v2.${timeS}.${path}.${bodyHash}`).digest("hex")}`;
}
