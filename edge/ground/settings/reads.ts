import { readable } from "../db/readable.ts";
import * as settingsSchema from "./schema/settings.ts";

/** The tables of `ground/settings` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const settings = readable(settingsSchema.settings);
