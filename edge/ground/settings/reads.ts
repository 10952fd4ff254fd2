/** The tables of `ground/settings` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { settings } from "./schema/settings.ts";
