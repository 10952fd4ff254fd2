/**
 * Audiences of a channel's broadcasts: everybody (`public`); people who have the address, because no list, search or notification
 * names the room (`unlisted`); or only the anchor's followers (`followers`).
 */
export const AUDIENCES = ["public", "unlisted", "followers"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Whether an anchor's followers are notified when the broadcast begins. */
export const isAnnounced = (audience: Audience): boolean => audience !== "unlisted";
