import { clientIp, toNetwork } from "#edge/ground/http/client-ip.ts";

/** An encoder as its requests show it. An older release names neither. */
export interface Sender {
  /** Its network: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one; empty if it is unknown. */
  address: string;
  /** Its `User-Agent`; empty without one. */
  agent: string;
}

export const UNKNOWN_SENDER: Sender = { address: "", agent: "" };

const AGENT_MAX = 80;
/** Longest name of an encoder that the desk shows, in characters. */
const NAME_MAX = 40;
const IPV6_GROUPS = 3;

/** Shortens an address to the network that it names: enough to distinguish a stadium from a home, too little to find a person. */
export function shortAddress(ip: string): string {
  const [, mapped = ip] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (!mapped.includes(":")) return mapped.replace(/\.\d+$/, ".x");
  const groups = toNetwork(mapped).split(":").slice(0, IPV6_GROUPS);
  return `${groups.join(":")}::`;
}

/** Returns who sends a request. */
export function readSender(request: Pick<Request, "headers">): Sender {
  const agent = (request.headers.get("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, AGENT_MAX);
  return { address: shortAddress(clientIp(request)), agent };
}

export const senderKey = ({ address, agent }: Sender): string => `${address} ${agent}`;

export function senderOfKey(key: string): Sender {
  const at = key.indexOf(" ");
  return { address: key.slice(0, at), agent: key.slice(at + 1) };
}

/** Reports whether two requests look alike. An older release does not name the sender, who then looks like everybody's. */
export const isSameSender = (one: Sender, other: Sender): boolean =>
  senderKey(one) === senderKey(other) || [one, other].some(({ address, agent }) => address === "" && agent === "");

const named = (name: string, version: string | undefined): string => [name, version].filter(Boolean).join(" ");

/** Returns an encoder's name as its anchor knows it; empty where it gives none. */
export function encoderName(agent: string): string {
  const [, library] = /^Lavf\/(\d+\.\d+)/.exec(agent) ?? [];
  if (library !== undefined) return `FFmpeg (libavformat ${library})`;
  const [isObs, obs] = /^libobs(?:\/([\d.]+))?/i.exec(agent) ?? [];
  if (isObs) return named("OBS", obs);
  return (agent.split(/[\s(]/)[0] ?? "").slice(0, NAME_MAX).replace("/", " ");
}
