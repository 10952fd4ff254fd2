import { parse } from "hono/utils/cookie";

/** Cookies by name. */
type Cookies = Readonly<Record<string, string | undefined>>;

/** The header that was read last: one page reads its own about five times, for session, device, language and visit. */
let last: { header: string; cookies: Cookies } = { header: "", cookies: Object.create(null) };

/** Returns a request's cookies by name. The first cookie of a name counts. Values are percent-decoded where possible. */
export function readCookies(header: string | null): Cookies {
  if (header !== last.header) last = { header: header ?? "", cookies: parse(header ?? "") };
  return last.cookies;
}
