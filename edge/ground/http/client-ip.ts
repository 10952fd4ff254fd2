/** Digits, letters of IPv6, dots and colons; nothing else becomes part of a key or of a header. */
const ADDRESS = /^[0-9a-f:.]{2,45}$/i;

/**
 * The address of the person who sends the request, for rate limits; empty if it is unknown. Cloudflare's and the embedded
 * server's own header stands. Without it another proxy is in front, and the last entry of `x-forwarded-for` is that proxy's: the
 * client can forge earlier ones.
 */
export function clientIp({ headers }: Pick<Request, "headers">): string {
  const stated = headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",").at(-1);
  const address = stated?.trim() ?? "";
  return ADDRESS.test(address) ? address : "";
}

/** Groups of an IPv6 address that name a customer's network; the customer chooses the rest. */
const IPV6_NETWORK_GROUPS = 4;

/** The network of an address: itself, or with IPv6 its /64, of which one customer has more addresses than a limit could count. */
export function toNetwork(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [before = "", after] = ip.toLowerCase().split("::");
  const toGroups = (part: string | undefined): string[] => (part ? part.split(":") : []);
  const head = toGroups(before);
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - toGroups(after).length);
  const groups = [...head, ...Array.from({ length: gap }, () => "0"), ...toGroups(after)];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
