import { clientIp, toNetwork } from "#edge/ground/http/client-ip.ts";

/** The identity of an encoder as its requests show it. Both fields are empty for requests through an older release. */
export interface Sender {
  /** The encoder's network: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address. Empty if unknown. */
  address: string;
  /** The encoder's `User-Agent`. Empty if it sends none. */
  agent: string;
}

export const UNKNOWN_SENDER: Sender = { address: "", agent: "" };

const AGENT_MAX = 80;
const NAME_MAX = 40;
const IPV6_GROUPS = 3;

/** The network suffices to distinguish a stadium from a home, but not to find a person. */
export function shortAddress(ip: string): string {
  const [, mapped = ip] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (!mapped.includes(":")) return mapped.replace(/\.\d+$/, ".x");
  const groups = toNetwork(mapped).split(":").slice(0, IPV6_GROUPS);
  return `${groups.join(":")}::`;
}

export function readSender(request: Pick<Request, "headers">): Sender {
  const agent = (request.headers.get("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, AGENT_MAX);
  return { address: shortAddress(clientIp(request)), agent };
}

export const senderKey = ({ address, agent }: Sender): string => `${address} ${agent}`;

export function senderOfKey(key: string): Sender {
  const at = key.indexOf(" ");
  return { address: key.slice(0, at), agent: key.slice(at + 1) };
}

/** An older release does not name the sender. Such an unknown sender matches every sender. */
export const isSameSender = (one: Sender, other: Sender): boolean =>
  senderKey(one) === senderKey(other) || [one, other].some(({ address, agent }) => address === "" && agent === "");

const named = (name: string, version: string | undefined): string => [name, version].filter(Boolean).join(" ");

/** Empty if the encoder states no name. */
export function encoderName(agent: string): string {
  const [, library] = /^Lavf\/(\d+\.\d+)/.exec(agent) ?? [];
  if (library !== undefined) return `FFmpeg (libavformat ${library})`;
  const [isObs, obs] = /^libobs(?:\/([\d.]+))?/i.exec(agent) ?? [];
  if (isObs) return named("OBS", obs);
  return (agent.split(/[\s(]/)[0] ?? "").slice(0, NAME_MAX).replace("/", " ");
}
