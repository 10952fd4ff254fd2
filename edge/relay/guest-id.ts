import { randomBytes } from "node:crypto";

/** How chat identities of visitors begin (specification 6.1); people's are their numbers. */
const GUEST_PREFIX = "guest_";

export const newGuestId = (): string => `${GUEST_PREFIX}${randomBytes(12).toString("hex")}`;
export const isGuestId = (userId: string): boolean => userId.startsWith(GUEST_PREFIX);
