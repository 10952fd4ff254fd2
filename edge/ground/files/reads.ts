import { readable } from "../db/readable.ts";
import * as filesSchema from "./schema/files.ts";

/**
 * The tables of `ground/files` that other subjects join and select in one round trip. Only this folder writes them: for other
 * subjects they are `readable`.
 */
export const storedFiles = readable(filesSchema.storedFiles);
