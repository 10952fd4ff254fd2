import { type SportId, sportIdOf } from "./matches.ts";

/** A match that somebody shows in a conversation. */
export interface SharedMatch {
  sportId: SportId;
  matchId: number;
}

const ID = /^[1-9]\d{0,14}$/;

/** Addresses of a match's page below /m (Specification 2.2, 2.11), the sport in the first group where the address names it. */
const PAGES: readonly { path: RegExp; sport?: "basketball" | "football" }[] = [
  { path: /^\/score\/detail\/(football|basketball)\/(\d+)$/ },
  { path: /^\/share\/match\/(football|basketball)\/(\d+)$/ },
  { path: /^\/score\/(basketball)\/detail\/(\d+)$/ },
  { path: /^\/score\/detail\/()(\d+)$/, sport: "football" },
];

/** Reads a match out of a custom message's data, `{"type": "match", "sport_id", "match_id"}`; null for any other data. */
export function matchOfData(data: string): SharedMatch | null {
  if (!data.startsWith("{")) return null;
  try {
    const { type, sport_id, match_id } = JSON.parse(data) as Record<string, unknown>;
    const isMatch = type === "match" && (sport_id === 1 || sport_id === 2) && ID.test(String(match_id));
    return isMatch ? { sportId: sport_id, matchId: Number(match_id) } : null;
  } catch {
    return null;
  }
}

/** Returns the match of the first link in a text that leads to a match's page on this site; null where there is none. */
export function matchOfText(text: string, origin: string): SharedMatch | null {
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const match = matchOfAddress(address, origin);
    if (match) return match;
  }
  return null;
}

function matchOfAddress(address: string, origin: string): SharedMatch | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.origin !== origin) return null;
  const path = url.pathname.replace(/^\/m(?=\/)/, "").replace(/\/$/, "");
  for (const page of PAGES) {
    const [, named = "", id = ""] = page.path.exec(path) ?? [];
    const sportId = sportIdOf(page.sport ?? named);
    if (sportId && ID.test(id)) return { sportId, matchId: Number(id) };
  }
  return null;
}
