/**
 * SEGMENTS may be public (SEGMENT_ORIGIN), so it contains only video segments. MEDIA is never public: a take-down must end the
 * playlists of recordings and clips at once, and nobody may fetch the chat messages and clip notes in MEDIA.
 */

/**
 * Number of characters of a broadcast's token. They give 62 bits, because anybody who guesses a token can fetch the broadcast's
 * segments.
 */
export const TOKEN_LENGTH = 12;
/** Tokens had eight characters in releases that did not have the bucket SEGMENTS yet. */
export const TOKEN = "[0-9a-z]{8}(?:[0-9a-z]{4})?";

export const channelKey = (anchorId: number, file: string): string => `streams/${anchorId}/${file}`;

/** The key is the segment's address at the site without the first slash. `file` begins with the broadcast's token. */
export const segmentKey = (anchorId: number, file: string): string => `stream/${anchorId}/${file}`;

/** MEDIA has the segments of broadcasts that began under a release without the bucket SEGMENTS. */
export const segmentHome = (
  { SEGMENTS, MEDIA }: Pick<Env, "SEGMENTS" | "MEDIA">,
  anchorId: number,
  file: string,
): { bucket: R2Bucket; key: string } =>
  file.indexOf("/") === TOKEN_LENGTH
    ? { bucket: SEGMENTS, key: segmentKey(anchorId, file) }
    : { bucket: MEDIA, key: channelKey(anchorId, file) };

/** Media type of playlists (RFC 8216, section 4). */
export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";

/** Name of a metadata field of a recording's playlists. The field states the broadcast's audience. */
export const RECORDED_AUDIENCE = "audience";

/** Key of a file with a recording's chat messages. No URL serves it: getReplayTalk reads it and leaves out deleted messages. */
export const talkKey = (anchorId: number, token: string, file: number): string =>
  channelKey(anchorId, `${token}/talk/${file}.json`);

export const CLIPS = "clip";

export const clipUrl = (anchorId: number, name: string): string => `/stream/${anchorId}/${CLIPS}/${name}.m3u8`;
export const clipKey = (anchorId: number, name: string): string => channelKey(anchorId, `${CLIPS}/${name}.m3u8`);

/** Without `name`, returns the folder of all notes about the broadcast's clips. */
export const clipNoteKey = (anchorId: number, token: string, name = ""): string =>
  channelKey(anchorId, `${token}/${CLIPS}/${name}`);
