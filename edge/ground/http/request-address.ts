/*
 * The runtime gives a request's address in full and normalised. These functions cut parts out of the text without a URL parser,
 * because they run for every request.
 */

const pathStart = (url: string): number => url.indexOf("/", url.indexOf("//") + 2);

export const toOrigin = ({ url }: Pick<Request, "url">): string => url.slice(0, pathStart(url));

export function toPath({ url }: Pick<Request, "url">): string {
  const end = url.search(/[?#]/);
  return url.slice(pathStart(url), end === -1 ? undefined : end);
}
