export { noteSeen, sessionWithFollows, toUserInfo, type UserRow, userColumns } from "./session.ts";
