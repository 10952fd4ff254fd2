import { readable } from "../db/readable.ts";
import * as peopleSchema from "./schema/people.ts";
import * as sanctionsSchema from "./schema/sanctions.ts";
import * as sessionsSchema from "./schema/sessions.ts";

export const follows = readable(peopleSchema.follows);
export const users = readable(peopleSchema.users);
export const userBans = readable(sanctionsSchema.userBans);
export const userMutes = readable(sanctionsSchema.userMutes);
export const sessions = readable(sessionsSchema.sessions);
