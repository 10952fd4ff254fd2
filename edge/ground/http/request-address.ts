/* The runtime normalises request addresses, so these functions need no URL parser, which would be slow for every request. */

const pathStart = (url: string): number => url.indexOf("/", url.indexOf("//") + 2);

export const toOrigin = ({ url }: Pick<Request, "url">): string => url.slice(0, pathStart(url));

export function toPath({ url }: Pick<Request, "url">): string {
  const end = url.search(/[?#]/);
  return url.slice(pathStart(url), end === -1 ? undefined : end);
}
