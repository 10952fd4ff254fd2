import { readConfig } from "../env.ts";
import type { ChannelFigures } from "./figures.ts";
import { writeStreamKey } from "./stream-key.ts";
import { streamOf } from "./stubs.ts";

/** A good push key: its number, and the key that an encoder sends with; empty for the number 0, which is none. */
export interface GoodKey {
  version: number;
  key: string;
}

/** An anchor's channel, as its anchor has it in hand. */
export interface Channels {
  figures(anchorId: number): Promise<ChannelFigures>;
  key(anchorId: number): Promise<GoodKey>;
  /** Makes a new key the only good one, or the key worthless, if `version` is still the good one. Returns the good key. */
  changeKey(anchorId: number, change: "renew" | "revoke", version: number): Promise<GoodKey>;
  /** Ends the broadcast of that name, if it runs. */
  stop(anchorId: number, token: string): Promise<void>;
  /** Refuses the encoder of a run until it is silent. */
  cutOff(anchorId: number, run: number): Promise<void>;
  /** Takes the encoders again that the anchor stopped or cut off. */
  release(anchorId: number): Promise<void>;
}

export function channelsOf(env: Env): Channels {
  const goodKey = (anchorId: number, version: number): GoodKey => ({
    version,
    key: version === 0 ? "" : writeStreamKey(readConfig(env).SESSION_SECRET, { anchorId, version }),
  });
  return {
    figures: (anchorId) => streamOf(env, anchorId).figures(),
    key: async (anchorId) => goodKey(anchorId, (await streamOf(env, anchorId).figures()).keyVersion),
    changeKey: async (anchorId, change, version) =>
      goodKey(anchorId, await streamOf(env, anchorId).changeKey(anchorId, change, version)),
    stop: (anchorId, token) => streamOf(env, anchorId).stopFor(token),
    cutOff: (anchorId, run) => streamOf(env, anchorId).cutOff(run),
    release: (anchorId) => streamOf(env, anchorId).release(),
  };
}
