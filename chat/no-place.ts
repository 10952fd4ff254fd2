import type { SERVER_ERRORS } from "./protocol/errors";

/** The server's words for a group that this user has no place in: he may not be there, there is none, nor can there be. */
const NO_PLACE: ReadonlySet<unknown> = new Set<
  (typeof SERVER_ERRORS)["GROUP_PERMISSION_DENIED" | "GROUP_NOT_FOUND" | "GROUP_INVALID_ID"]
>([10_007, 10_010, 10_015]);

/** Whether a refusal is of the group. Any other says nothing of it. */
export const hasNoPlace = (code: unknown): boolean => NO_PLACE.has(code);
