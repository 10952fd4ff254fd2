import { readConfig } from "../ground/env.ts";
import type { ChannelFigures } from "./figures.ts";
import { writeStreamKey } from "./stream-key.ts";
import { getStream } from "./stubs.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** Creates a room and its chat for an anchor; idempotent. */
    openRoom: (anchor: { uid: number; nickName: string; sportId?: number }) => Promise<void>;
    /**
     * Creates a new push key and makes all other keys of the anchor invalid. A running broadcast continues if its encoder uses the
     * new key.
     */
    renewStreamKey: (anchorId: number) => Promise<unknown>;
    /** Makes an anchor's push key invalid and ends the broadcast that was started with it. */
    revokeStreamKey: (anchorId: number) => Promise<void>;
    /** Deletes the files of the anchor's broadcast with this token, except those that clips use. */
    dropBroadcast: (anchorId: number, token: string) => Promise<void>;
    /** Anchors' channels: figures, push keys, and stopping a broadcast. */
    channels: Channels;
    /** Notifies the target room when an anchor's raid arrives. `startedAt` is in unix seconds, `dueAt` in milliseconds. */
    raidArrives: (anchorId: number, raid: { startedAt: number; dueAt: number }) => Promise<void>;
  }
}

/**
 * A valid push key: its number, and the key that an encoder sends. The key is empty for the number 0, which means that there is
 * none.
 */
export interface GoodKey {
  version: number;
  key: string;
}

/** The actions of an anchor on the own channel. */
export interface Channels {
  figures(anchorId: number): Promise<ChannelFigures>;
  key(anchorId: number): Promise<GoodKey>;
  /**
   * Creates a new push key, or makes the key invalid. Has an effect only if `version` is still the valid key. Returns the valid
   * key.
   */
  changeKey(anchorId: number, change: "renew" | "revoke", version: number): Promise<GoodKey>;
  /** Ends the broadcast with this token if it is running. */
  stop(anchorId: number, token: string): Promise<void>;
  /** Rejects the encoder of a run until the encoder is silent. */
  cutOff(anchorId: number, run: number): Promise<void>;
  /** Accepts the encoders again that the anchor stopped or cut off. */
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
