/** The tables of `contacts` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { chatReports } from "./schema/contacts.ts";
