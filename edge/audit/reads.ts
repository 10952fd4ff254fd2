import { readable } from "../ground/db/readable.ts";
import * as auditSchema from "./schema/audit.ts";

/**
 * Tables of `audit` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const auditLines = readable(auditSchema.auditLines);
