/** Returns the place of a broadcast's file in the bucket; `file` begins with the broadcast's token. */
export const segmentKey = (anchorId: number, file: string): string => `streams/${anchorId}/${file}`;

/** Media type of playlists (RFC 8216, section 4). */
export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
