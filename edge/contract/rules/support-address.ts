/** Whether customer service may be linked to at an address: https without credentials, or a path of this site. */
export function isSupportAddress(address: string): boolean {
  if (address.length > 300) return false;
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}
