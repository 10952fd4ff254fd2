import { isValidMac, keysFor, toMac } from "../ground/secrets.ts";

export interface StreamKey {
  anchorId: number;
  version: number;
}

/** 96 bits, which are 16 characters. */
const MAC_BYTES = 12;
const KEY = /^([1-9]\d{0,14})-([1-9]\d{0,8})-([\w-]{16})$/;

const toText = ({ anchorId, version }: StreamKey): string => `${anchorId}-${version}`;

/** Only this server can create a key, so an invalid key never starts a Durable Object. */
export function writeStreamKey(setting: string, key: StreamKey): string {
  const [newest] = keysFor("stream", setting);
  if (!newest) throw new Error("The setting holds no secret");
  return `${toText(key)}-${toMac(newest, toText(key)).subarray(0, MAC_BYTES).toString("base64url")}`;
}

/** Null if this server did not create the key. */
export function readStreamKey(setting: string, text: string): StreamKey | null {
  const [, anchorId, version, mac = ""] = KEY.exec(text) ?? [];
  if (!anchorId) return null;
  const key = { anchorId: Number(anchorId), version: Number(version) };
  return isValidMac(keysFor("stream", setting), toText(key), Buffer.from(mac, "base64url"), MAC_BYTES) ? key : null;
}
