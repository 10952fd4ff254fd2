/** The tables of `accounts` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { privacyChoices } from "./schema/account-events.ts";
export { thirdMembers } from "./schema/third-members.ts";
