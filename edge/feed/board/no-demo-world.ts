import { log } from "#edge/contract/log.ts";
import type * as world from "./demo-world.ts";

/* Deployed bundles contain this file instead of demo-world.ts (`[alias]` in wrangler.toml), because they have no demo world. */

export const demoDriver: typeof world.demoDriver = () => {
  log.error('BOARD_DRIVER is "simulator", and a deployed Worker has no demo world to play: set it to "intake".');
  return null;
};

export const demoTalker: typeof world.demoTalker = () => null;
