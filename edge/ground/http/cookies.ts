/** Cookies by name. */
type Cookies = Readonly<Record<string, string | undefined>>;

/** The header that was read last: one page reads its own about five times, for session, device, language and visit. */
let last: { header: string; cookies: Cookies } = { header: "", cookies: Object.create(null) };

/** Returns a request's cookies by name. The first cookie of a name counts. Values are percent-decoded where possible. */
export function readCookies(header: string | null): Cookies {
  if (header !== last.header) last = { header: header ?? "", cookies: parseCookies(header ?? "") };
  return last.cookies;
}

function parseCookies(header: string): Cookies {
  const cookies: Record<string, string | undefined> = Object.create(null);
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (name in cookies) continue;
    const value = pair.slice(at + 1).trim();
    try {
      cookies[name] = decodeURIComponent(value);
    } catch {
      cookies[name] = value;
    }
  }
  return cookies;
}
