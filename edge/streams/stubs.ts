import { nearContinent } from "#edge/ground/placement.ts";
import type { Stream } from "./stream.ts";

/** Only this function names the object's id. `continent` is the anchor's, and acts on the object's first call only. Callers must pass an account number that comes from a valid key, a room or a plan. */
export const getStream = (env: Env, anchorId: number, continent?: string): DurableObjectStub<Stream> =>
  env.STREAM.get(env.STREAM.idFromName(String(anchorId)), nearContinent(continent));
