import type { Stream } from "./stream.ts";

/** Only this function names the object's id. Callers must pass an account number that comes from a valid key, a room or a plan. */
export const getStream = (env: Env, anchorId: number): DurableObjectStub<Stream> =>
  env.STREAM.get(env.STREAM.idFromName(String(anchorId)));
