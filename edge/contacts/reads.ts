import { readable } from "../ground/db/readable.ts";
import * as contactsSchema from "./schema/contacts.ts";

/**
 * Tables of `contacts` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const chatReports = readable(contactsSchema.chatReports);
