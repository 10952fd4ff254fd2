import { readable } from "../ground/db/readable.ts";
import * as accountEventsSchema from "./schema/account-events.ts";
import * as thirdMembersSchema from "./schema/third-members.ts";

/**
 * Tables of `accounts` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const privacyChoices = readable(accountEventsSchema.privacyChoices);
export const thirdMembers = readable(thirdMembersSchema.thirdMembers);
