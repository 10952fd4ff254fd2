/** The tables of `ground/files` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { storedFiles } from "./schema/files.ts";
