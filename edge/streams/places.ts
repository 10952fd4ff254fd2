/**
 * Keys of a channel's files in two buckets. SEGMENTS may be public (SEGMENT_ORIGIN) and contains only video segments. MEDIA is
 * never public. It contains everything that a take-down must end at once or that nobody may fetch: playlists of recordings and
 * clips, talk, notes.
 */

/** Characters of a broadcast's token. They give 62 bits, because anybody who guesses a token can fetch the broadcast's segments. */
export const TOKEN_LENGTH = 12;
/** Regular expression for tokens of broadcasts. Tokens had eight characters in releases before SEGMENTS. */
export const TOKEN = "[0-9a-z]{8}(?:[0-9a-z]{4})?";

/** Returns the key of a channel's file in MEDIA. */
export const channelKey = (anchorId: number, file: string): string => `streams/${anchorId}/${file}`;

/**
 * Returns the key of a broadcast's segment in SEGMENTS. The key is the segment's address at the site without the first slash.
 * `file` begins with the broadcast's token.
 */
export const segmentKey = (anchorId: number, file: string): string => `stream/${anchorId}/${file}`;

/**
 * Returns the bucket and the key of a broadcast's segment. The bucket is MEDIA if the broadcast began under a release before
 * SEGMENTS.
 */
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

/** Name of the metadata field of a recording's playlists that states the broadcast's audience. */
export const RECORDED_AUDIENCE = "audience";

/** Returns the key of a recording's talk in the bucket. No address serves this file. */
export const talkKey = (anchorId: number, token: string, file: number): string =>
  channelKey(anchorId, `${token}/talk/${file}.json`);

/** Folder of an anchor's clips, beside the folders of the broadcasts. */
export const CLIPS = "clip";

/** Return the address of a clip's playlist, and its key in the bucket. */
export const clipUrl = (anchorId: number, name: string): string => `/stream/${anchorId}/${CLIPS}/${name}.m3u8`;
export const clipKey = (anchorId: number, name: string): string => channelKey(anchorId, `${CLIPS}/${name}.m3u8`);

/** Returns the key of the note that a clip uses files of a broadcast. Without `name`, returns the folder of these notes. */
export const clipNoteKey = (anchorId: number, token: string, name = ""): string =>
  channelKey(anchorId, `${token}/${CLIPS}/${name}`);
