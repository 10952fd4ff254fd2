import type { Stream } from "./stream.ts";

/** Returns an anchor's Stream. Only this function names the object's id; callers pass anchors whom a key or a room names. */
export const streamOf = (env: Env, anchorId: number): DurableObjectStub<Stream> =>
  env.STREAM.get(env.STREAM.idFromName(String(anchorId)));
