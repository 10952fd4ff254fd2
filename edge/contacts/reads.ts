import { readable } from "../ground/db/readable.ts";
import * as contactsSchema from "./schema/contacts.ts";

/** Other code folders join these tables, to read them in one query. Only this folder writes them. */
export const chatReports = readable(contactsSchema.chatReports);
