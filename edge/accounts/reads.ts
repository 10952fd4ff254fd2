import { readable } from "../ground/db/readable.ts";
import * as accountEventsSchema from "./schema/account-events.ts";
import * as thirdMembersSchema from "./schema/third-members.ts";

/** Other code folders join these tables, which saves them a round trip. Only this folder writes the tables. */
export const privacyChoices = readable(accountEventsSchema.privacyChoices);
export const thirdMembers = readable(thirdMembersSchema.thirdMembers);
