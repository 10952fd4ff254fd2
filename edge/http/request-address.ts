/*
 * A request's address is whole and normal: its parts stand in the text as a parser would give them, and every request is asked for some of them.
 */

const pathStart = (url: string): number => url.indexOf("/", url.indexOf("//") + 2);

/** Scheme and host. */
export const originOf = ({ url }: Pick<Request, "url">): string => url.slice(0, pathStart(url));

/** The path, without the query. */
export function pathOf({ url }: Pick<Request, "url">): string {
  const end = url.search(/[?#]/);
  return url.slice(pathStart(url), end === -1 ? undefined : end);
}
