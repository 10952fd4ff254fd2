import type { Handlers } from "../product/context";
import { getConfig, saveConfig } from "./config";
import { getLog } from "./log";

/** The operators' console. Access is asked for before any of these runs (edge/product/product.ts). */
export const operate: Handlers<"operate"> = {
  getLog,
  getConfig,
  saveConfig,
};
