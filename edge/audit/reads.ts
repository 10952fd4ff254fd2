/** The tables of `audit` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { auditLines, moderatorActs } from "./schema/audit.ts";
