/**
 * Audiences of a channel's broadcasts: everybody; people who have the address, while no list, search or call names the room; or the anchor's
 * followers alone.
 */
export const AUDIENCES = ["public", "unlisted", "followers"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whether an anchor's followers are notified when the broadcast begins. */
export const isAnnounced = (audience: Audience): boolean => audience !== "unlisted";
