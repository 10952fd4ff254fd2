import { type SportId, toSportId } from "./matches.ts";

/** A match that a person shares in a conversation. */
export interface SharedMatch {
  kind: "match";
  sportId: SportId;
  matchId: number;
}

/** A red-order plan that a person shares in a conversation (Specification 2.15). */
export interface SharedPlan {
  kind: "plan";
  planId: number;
}

/**
 * The subject of a message that is shown as a card. The message only contains the subject's id; the card requests its content from
 * the server.
 */
export type SharedSubject = SharedMatch | SharedPlan;

const ID = /^[1-9]\d{0,14}$/;

const toSharedMatch = (sportId: SportId | undefined, id: string): SharedMatch | null =>
  sportId && ID.test(id) ? { kind: "match", sportId, matchId: Number(id) } : null;

const toSharedPlan = (id: string): SharedPlan | null => (ID.test(id) ? { kind: "plan", planId: Number(id) } : null);

/** Addresses below /m that belong to a subject (Specification 2.2, 2.11, 2.15). */
const PAGES: readonly { path: RegExp; read: (...groups: string[]) => SharedSubject | null }[] = [
  { path: /^\/score\/detail\/(football|basketball)\/(\d+)$/, read: (sport, id) => toSharedMatch(toSportId(sport), id) },
  { path: /^\/share\/match\/(football|basketball)\/(\d+)$/, read: (sport, id) => toSharedMatch(toSportId(sport), id) },
  { path: /^\/score\/basketball\/detail\/(\d+)$/, read: (id) => toSharedMatch(toSportId("basketball"), id) },
  { path: /^\/score\/detail\/(\d+)$/, read: (id) => toSharedMatch(toSportId("football"), id) },
  { path: /^\/redorder\/plan\/(\d+)$/, read: (id) => toSharedPlan(id) },
];

/** Returns the data of the custom message that shares a plan. */
export const planData = (planId: number): string => JSON.stringify({ type: "redorder", plan_id: planId });

/**
 * Returns the subject in a custom message's data, `{"type": "match", "sport_id", "match_id"}` or `{"type": "redorder", "plan_id"}`,
 * or null for any other data.
 */
export function subjectOfData(data: string): SharedSubject | null {
  if (!data.startsWith("{")) return null;
  try {
    const { type, sport_id, match_id, plan_id } = JSON.parse(data) as Record<string, unknown>;
    if (type === "redorder") return toSharedPlan(String(plan_id));
    return type === "match" && (sport_id === 1 || sport_id === 2) ? toSharedMatch(sport_id, String(match_id)) : null;
  } catch {
    return null;
  }
}

/** Returns the subject of the first link in a text that points to a subject on this site, or null for none. */
export function subjectOfText(text: string, origin: string): SharedSubject | null {
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const subject = subjectOfAddress(address, origin);
    if (subject) return subject;
  }
  return null;
}

function subjectOfAddress(address: string, origin: string): SharedSubject | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.origin !== origin) return null;
  const path = url.pathname.replace(/^\/m(?=\/)/, "").replace(/\/$/, "");
  for (const page of PAGES) {
    const found = page.path.exec(path);
    const subject = found && page.read(...found.slice(1));
    if (subject) return subject;
  }
  return null;
}
