import { toNetwork } from "#edge/ground/http/client-ip.ts";

/** A network as its owner may see it: enough to know one's own, without the address of a device. */
export function networkName(ip: string): string {
  if (ip.includes(":")) return `${toNetwork(ip).split(":").slice(0, 3).join(":")}:*`;
  return ip.includes(".") ? `${ip.split(".").slice(0, 3).join(".")}.*` : "";
}
