import { readable } from "../db/readable.ts";
import * as settingsSchema from "./schema/settings.ts";

export const settings = readable(settingsSchema.settings);
