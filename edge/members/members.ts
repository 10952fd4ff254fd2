/** The door of `members`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { noteSeen, sessionWithFollows, type UserRow, userColumns, userInfoOf } from "./session.ts";
