/**
 * Places of a channel's files. Two buckets hold them: SEGMENTS, which may be public (SEGMENT_ORIGIN), has pictures alone; MEDIA, which never is,
 * has all that a take-down must end at once or that nobody may fetch: playlists of recordings and clips, talk, notes.
 */

/** Characters of a broadcast's name: 62 bits, because anybody who guesses one can fetch its segments. */
export const TOKEN_LENGTH = 12;
/** Names of broadcasts in a regular expression; releases before SEGMENTS gave names of eight characters. */
export const TOKEN = "[0-9a-z]{8}(?:[0-9a-z]{4})?";

/** Returns the place in MEDIA of a file of a channel. */
export const channelKey = (anchorId: number, file: string): string => `streams/${anchorId}/${file}`;

/** Returns the place in SEGMENTS of a broadcast's segment: its address at the site without the first slash. `file` begins with the broadcast's name. */
export const segmentKey = (anchorId: number, file: string): string => `stream/${anchorId}/${file}`;

/** Returns the bucket of a broadcast's segment and the place there: MEDIA for a broadcast that began under a release before SEGMENTS. */
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

/** Name of the note in a recording's playlists that states its broadcast's audience. */
export const RECORDED_AUDIENCE = "audience";

/** Returns the place of a recording's talk in the bucket, which no address serves. */
export const talkKey = (anchorId: number, token: string, file: number): string =>
  channelKey(anchorId, `${token}/talk/${file}.json`);

/** Folder of an anchor's clips, beside those of the broadcasts. */
export const CLIPS = "clip";

/** Returns the address of a clip's playlist, and its place in the bucket. */
export const clipUrl = (anchorId: number, name: string): string => `/stream/${anchorId}/${CLIPS}/${name}.m3u8`;
export const clipKey = (anchorId: number, name: string): string => channelKey(anchorId, `${CLIPS}/${name}.m3u8`);

/** Returns the place of the note that a clip uses files of a broadcast; without a name, the folder of these notes. */
export const clipNoteKey = (anchorId: number, token: string, name = ""): string =>
  channelKey(anchorId, `${token}/${CLIPS}/${name}`);
