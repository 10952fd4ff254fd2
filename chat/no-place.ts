import { GROUP_INVALID_ID, GROUP_NOT_FOUND, GROUP_PERMISSION_DENIED } from "./protocol/server-errors.ts";

/** The server's codes for a group that this user cannot be in: not allowed, not found, or an invalid id. */
const NO_PLACE: ReadonlySet<unknown> = new Set([GROUP_PERMISSION_DENIED, GROUP_NOT_FOUND, GROUP_INVALID_ID]);

/** Whether an error means that this user has no place in the group. Any other error says nothing about membership. */
export const hasNoPlace = (code: unknown): boolean => NO_PLACE.has(code);
