import { GROUP_INVALID_ID, GROUP_NOT_FOUND, GROUP_PERMISSION_DENIED } from "./protocol/server-errors.ts";

/** The server's codes for a group of which this user cannot be a member: not allowed, not found, or an invalid id. */
const NO_PLACE: ReadonlySet<unknown> = new Set([GROUP_PERMISSION_DENIED, GROUP_NOT_FOUND, GROUP_INVALID_ID]);

/** Returns false for any other error, because no other error proves that this user cannot be a member. */
export const hasNoPlace = (code: unknown): boolean => NO_PLACE.has(code);
