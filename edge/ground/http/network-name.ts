import { toNetwork } from "#edge/ground/http/client-ip.ts";

/** The name suffices to recognise one's own network, and does not contain a device's address. */
export function networkName(ip: string): string {
  if (ip.includes(":")) return `${toNetwork(ip).split(":").slice(0, 3).join(":")}:*`;
  return ip.includes(".") ? `${ip.split(".").slice(0, 3).join(".")}.*` : "";
}
