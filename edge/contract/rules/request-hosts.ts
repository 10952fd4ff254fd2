/** Where calls may go (Specification 7.6). */
export type RequestHosts = {
  /** The host that was chosen. */
  chosen?: string | null;
  /** The list that rotates. */
  hosts?: readonly string[];
  /** The host when there is no other. */
  fallback?: string | null;
  /** How often the list was turned already: each failed round begins one further. */
  turn?: number;
};

/**
 * The origin of a host entry ("https://a.example" from "https://a.example/x", "a.example" as https); null for anything but
 * http(s), so that a bad line in a list is passed over (Specification 7.6, 8.4).
 */
export function hostOrigin(entry: string | null | undefined): string | null {
  const text = entry?.trim();
  if (!text) return null;
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    return url.protocol === "https:" || url.protocol === "http:" ? url.origin : null;
  } catch {
    return null;
  }
}

/** The origins to try, in order, each once: the chosen host, the list from its turn on, the fallback (Specification 7.6). */
export function requestHostOrder({ chosen, hosts = [], fallback, turn = 0 }: RequestHosts): string[] {
  const start = hosts.length > 0 ? turn % hosts.length : 0;
  const order = [chosen, ...hosts.slice(start), ...hosts.slice(0, start), fallback].map(hostOrigin);
  return [...new Set(order.filter((origin) => origin !== null))];
}
