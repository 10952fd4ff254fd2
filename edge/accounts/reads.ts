import { readable } from "../ground/db/readable.ts";
import * as accountEventsSchema from "./schema/account-events.ts";
import * as thirdMembersSchema from "./schema/third-members.ts";

/** The tables of `accounts` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const privacyChoices = readable(accountEventsSchema.privacyChoices);
export const thirdMembers = readable(thirdMembersSchema.thirdMembers);
