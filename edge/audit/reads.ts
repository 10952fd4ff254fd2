import { readable } from "../ground/db/readable.ts";
import * as auditSchema from "./schema/audit.ts";

/** Other code folders join these tables, which saves them a round trip. Only this folder writes the tables. */
export const auditLines = readable(auditSchema.auditLines);
