/** The address of a segment that lies in the bucket of segments (places.ts). */
const SEGMENT_PATH = /^\/stream\/[1-9]\d{0,14}\/[0-9a-z]{12}\/[0-9a-z]{1,12}\.(?:ts|m4s|mp4)$/;
/** An address in a playlist: a line of its own, or the `URI` of a tag (RFC 8216, section 4). */
const ADDRESS = /^(?!#)\S+$|(?<=^#EXT-X-[A-Z-]+:(?:.*,)?URI=")[^"]+/gm;

/**
 * Returns a playlist, or lines of one, whose segments have the addresses of the bucket's own host. Everything else keeps its address: other
 * playlists, and segments of releases before that bucket. `folder`: the path that relative addresses continue, with its last slash.
 */
export function atSegmentHost(text: string, origin: string | undefined, folder: string): string {
  if (origin === undefined) return text;
  return text.replace(ADDRESS, (address) => {
    const path = address.startsWith("/") ? address : folder + address;
    return SEGMENT_PATH.test(path) ? origin + path : address;
  });
}
