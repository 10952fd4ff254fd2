/** The public exports of `members`: other subjects import only this file and `reads.ts` from this folder. */
export { noteSeen, sessionWithFollows, toUserInfo, type UserRow, userColumns } from "./session.ts";
