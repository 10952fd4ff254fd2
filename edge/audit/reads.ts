import { readable } from "../ground/db/readable.ts";
import * as auditSchema from "./schema/audit.ts";

/** Other subjects join these tables, so that they need only one round trip. Only this folder writes them. */
export const auditLines = readable(auditSchema.auditLines);
