import { readable } from "../ground/db/readable.ts";
import * as accountEventsSchema from "./schema/account-events.ts";
import * as thirdMembersSchema from "./schema/third-members.ts";

/** Other subjects join these tables, so that they need only one round trip. Only this folder writes them. */
export const privacyChoices = readable(accountEventsSchema.privacyChoices);
export const thirdMembers = readable(thirdMembersSchema.thirdMembers);
