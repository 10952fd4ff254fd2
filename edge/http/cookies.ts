/** Returns a request's cookies by name. The first cookie of a name counts. Values are percent-decoded where possible. */
export function readCookies(header: string | null): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = Object.create(null);
  if (!header) return cookies;
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
