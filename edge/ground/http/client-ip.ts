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

/** Groups of an IPv6 address that name a customer's network; what follows they choose themselves. */
const IPV6_NETWORK_GROUPS = 4;

/** Whom an address stands for: itself, or with IPv6 its /64, of which one customer has more addresses than a limit could count. */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [before = "", after] = ip.toLowerCase().split("::");
  const groupsOf = (part: string | undefined): string[] => (part ? part.split(":") : []);
  const head = groupsOf(before);
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - groupsOf(after).length);
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...groupsOf(after)];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
