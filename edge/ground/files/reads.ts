import { readable } from "../db/readable.ts";
import * as filesSchema from "./schema/files.ts";

export const storedFiles = readable(filesSchema.storedFiles);
