/** Returns the place of a broadcast's file in the bucket; `file` begins with the broadcast's token. */
export const segmentKey = (anchorId: number, file: string): string => `streams/${anchorId}/${file}`;

/** Media type of playlists (RFC 8216, section 4). */
export const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";

/** Returns the place of a recording's talk in the bucket, which no address serves. */
export const talkKey = (anchorId: number, token: string, file: number): string =>
  segmentKey(anchorId, `${token}/talk/${file}.json`);

/** Folder of an anchor's clips, beside those of the broadcasts. */
export const CLIPS = "clip";

/** Returns the address of a clip's playlist, and its place in the bucket. */
export const clipUrl = (anchorId: number, name: string): string => `/stream/${anchorId}/${CLIPS}/${name}.m3u8`;
export const clipKey = (anchorId: number, name: string): string => segmentKey(anchorId, `${CLIPS}/${name}.m3u8`);

/** Returns the place of the note that a clip uses files of a broadcast; without a name, the folder of these notes. */
export const clipNoteKey = (anchorId: number, token: string, name = ""): string =>
  segmentKey(anchorId, `${token}/${CLIPS}/${name}`);
