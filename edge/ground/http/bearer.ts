import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Returns false if no secret is set. Compares in constant time. */
export function hasBearer(request: Request, secret: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return secret !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(secret));
}
