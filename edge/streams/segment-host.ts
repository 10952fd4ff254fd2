const SEGMENT_PATH = /^\/stream\/[1-9]\d{0,14}\/[0-9a-z]{12}\/[0-9a-z]{1,12}\.(?:ts|m4s|mp4)$/;
/** An address in a playlist: a separate line, or the `URI` attribute of a tag (RFC 8216, section 4). */
const ADDRESS = /^(?!#)\S+$|(?<=^#EXT-X-[A-Z-]+:(?:.*,)?URI=")[^"]+/gm;

/**
 * Replaces the host of segment URLs by the bucket's own host, except in URLs of older releases. Relative URLs are below `folder`,
 * which ends with /.
 */
export function atSegmentHost(text: string, origin: string | undefined, folder: string): string {
  if (origin === undefined) return text;
  return text.replace(ADDRESS, (address) => {
    const path = address.startsWith("/") ? address : folder + address;
    return SEGMENT_PATH.test(path) ? origin + path : address;
  });
}
