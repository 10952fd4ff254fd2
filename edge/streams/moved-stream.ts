import { type MovedClass, OWN_TABLES } from "../ground/moving/object-rows.ts";
import { STREAM_MIGRATIONS } from "./stream-rows.ts";

export const MOVED_STREAM: MovedClass = {
  steps: STREAM_MIGRATIONS,
  made: [],
  left: OWN_TABLES,
  passing: [],
  // Its round finds out by itself what is due.
  findDue: () => Date.now(),
};
