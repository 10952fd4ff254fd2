import { readable } from "../ground/db/readable.ts";
import * as auditSchema from "./schema/audit.ts";

/** The tables of `audit` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const auditLines = readable(auditSchema.auditLines);
