import { readable } from "../ground/db/readable.ts";
import * as contactsSchema from "./schema/contacts.ts";

/** Other subjects join these tables, so that they need only one round trip. Only this folder writes them. */
export const chatReports = readable(contactsSchema.chatReports);
