import { parse } from "hono/utils/cookie";

type Cookies = Readonly<Record<string, string | undefined>>;

/** Cached, because one page reads the cookies about five times (session, device, language, visit). */
let last: { header: string; cookies: Cookies } = { header: "", cookies: Object.create(null) };

/** If a name occurs twice, its first cookie counts. Values are percent-decoded if possible. */
export function readCookies(header: string | null): Cookies {
  if (header !== last.header) last = { header: header ?? "", cookies: parse(header ?? "") };
  return last.cookies;
}
