import { readable } from "../ground/db/readable.ts";
import * as contactsSchema from "./schema/contacts.ts";

/** The tables of `contacts` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const chatReports = readable(contactsSchema.chatReports);
