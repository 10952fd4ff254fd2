/** Digits, letters, dots and colons of an IP address. Nothing else may become part of a key or of a header. */
const ADDRESS = /^[0-9a-f:.]{2,45}$/i;

/**
 * Returns the client's address for rate limits, empty if unknown. The header of Cloudflare or the embedded server takes precedence.
 * Without it, the last entry of `x-forwarded-for` counts, because a proxy wrote that entry. The client can forge earlier entries.
 */
export function clientIp({ headers }: Pick<Request, "headers">): string {
  const stated = headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",").at(-1);
  const address = stated?.trim() ?? "";
  return ADDRESS.test(address) ? address : "";
}

/** Groups of an IPv6 address that identify a customer's network. The customer chooses the rest. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * Returns the address itself, or the /64 network of an IPv6 address, because one customer has more IPv6 addresses than a limit
 * could count.
 */
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
