/** The door of `contacts`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { contact, type StoredEvidence } from "./contact.ts";
export { decideChatReport } from "./decide-report.ts";
