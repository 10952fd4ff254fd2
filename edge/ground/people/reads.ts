/** The tables of `ground/people` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { follows, users } from "./schema/people.ts";
export { userBans, userMutes } from "./schema/sanctions.ts";
export { sessions } from "./schema/sessions.ts";
