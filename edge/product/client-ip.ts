/** Digits, letters of IPv6, dots and colons; nothing else becomes part of a key or of a header. */
const ADDRESS = /^[0-9a-f:.]{2,45}$/i;

/**
 * The address of the person who asks, for rate limits; empty where nobody knows. Cloudflare's and the embedded server's own header
 * stands. Without it another proxy is in front, and what that proxy saw is the last entry of `x-forwarded-for`: earlier entries are
 * the client's own words.
 */
export function clientIp({ headers }: Pick<Request, "headers">): string {
  const told = headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",").at(-1);
  const address = told?.trim() ?? "";
  return ADDRESS.test(address) ? address : "";
}
