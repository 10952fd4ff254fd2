/** Other code folders import only this file and `reads.ts` from this folder. */
export { contact, type StoredEvidence } from "./contact.ts";
export { decideChatReport } from "./decide-report.ts";
