import { readable } from "../db/readable.ts";
import * as filesSchema from "./schema/files.ts";

/** The tables of `ground/files` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const storedFiles = readable(filesSchema.storedFiles);
