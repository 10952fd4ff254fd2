import { readConfig } from "../ground/env.ts";
import type { ChannelFigures } from "./figures.ts";
import { writeStreamKey } from "./stream-key.ts";
import { getStream } from "./stubs.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** Opens a room and creates its chat. Idempotent. */
    openRoom: (anchor: { uid: number; nickName: string; sportId?: number }) => Promise<void>;
    /** All other keys of the anchor become invalid. A running broadcast continues if its encoder uses the new key. */
    renewStreamKey: (anchorId: number) => Promise<unknown>;
    /** Makes the key invalid and ends the broadcast that was started with it. */
    revokeStreamKey: (anchorId: number) => Promise<void>;
    /** Deletes a broadcast's files, except those that clips use. */
    dropBroadcast: (anchorId: number, token: string) => Promise<void>;
    channels: Channels;
    /** `startedAt` is in unix seconds, `dueAt` in milliseconds. */
    raidArrives: (anchorId: number, raid: { startedAt: number; dueAt: number }) => Promise<void>;
  }
}

/** Without a valid key, `version` is 0 and `key` is empty. */
export interface GoodKey {
  version: number;
  key: string;
}

export interface Channels {
  figures(anchorId: number): Promise<ChannelFigures>;
  key(anchorId: number): Promise<GoodKey>;
  /** Changes the key only if `version` is still the version of the valid key. Returns the valid key. */
  changeKey(anchorId: number, change: "renew" | "revoke", version: number): Promise<GoodKey>;
  stop(anchorId: number, token: string): Promise<void>;
  /** Rejects the encoder of this run until the encoder is silent. */
  cutOff(anchorId: number, run: number): Promise<void>;
  /** Accepts again the encoders that the anchor stopped or cut off. */
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
