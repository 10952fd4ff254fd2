import { readConfig } from "../ground/env.ts";
import type { ChannelFigures } from "./figures.ts";
import { writeStreamKey } from "./stream-key.ts";
import { getStream } from "./stubs.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** Gives an anchor a room and its chat; idempotent. */
    openRoom: (anchor: { uid: number; nickName: string; sportId?: number }) => Promise<void>;
    /** Makes a new push key an anchor's only one. A running broadcast goes on if its encoder takes the new key. */
    renewStreamKey: (anchorId: number) => Promise<unknown>;
    /** Makes an anchor's push key worthless and ends the broadcast that it started. */
    revokeStreamKey: (anchorId: number) => Promise<void>;
    /** Deletes the files of an anchor's broadcast of that name, but for those that clips show. */
    dropBroadcast: (anchorId: number, token: string) => Promise<void>;
    /** Anchors' channels: figures, keys, stopping. */
    channels: Channels;
    /** Notifies the target room of an anchor's raid in time; `startedAt` in unix seconds, `dueAt` in milliseconds. */
    raidArrives: (anchorId: number, raid: { startedAt: number; dueAt: number }) => Promise<void>;
  }
}

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

export function toChannels(env: Env): Channels {
  const goodKey = (anchorId: number, version: number): GoodKey => ({
    version,
    key: version === 0 ? "" : writeStreamKey(readConfig(env).SESSION_SECRET, { anchorId, version }),
  });
  return {
    figures: (anchorId) => getStream(env, anchorId).figures(),
    key: async (anchorId) => goodKey(anchorId, (await getStream(env, anchorId).figures()).keyVersion),
    changeKey: async (anchorId, change, version) =>
      goodKey(anchorId, await getStream(env, anchorId).changeKey(anchorId, change, version)),
    stop: (anchorId, token) => getStream(env, anchorId).stopFor(token),
    cutOff: (anchorId, run) => getStream(env, anchorId).cutOff(run),
    release: (anchorId) => getStream(env, anchorId).release(),
  };
}
