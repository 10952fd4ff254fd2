import { toNetwork } from "#edge/ground/http/client-ip.ts";

/**
 * Returns a name for the network of an address. Users can recognise their own network by it, and it does not contain a device's
 * address.
 */
export function networkName(ip: string): string {
  if (ip.includes(":")) return `${toNetwork(ip).split(":").slice(0, 3).join(":")}:*`;
  return ip.includes(".") ? `${ip.split(".").slice(0, 3).join(".")}.*` : "";
}
