import { readable } from "../db/readable.ts";
import * as settingsSchema from "./schema/settings.ts";

/**
 * The tables of `ground/settings` that other subjects join and select in one round trip. Only this folder writes them: for other
 * subjects they are `readable`.
 */
export const settings = readable(settingsSchema.settings);
