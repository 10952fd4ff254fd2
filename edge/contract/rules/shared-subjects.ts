import { type SportId, toSportId } from "./matches.ts";

export interface SharedMatch {
  kind: "match";
  sportId: SportId;
  matchId: number;
}

export interface SharedPlan {
  kind: "plan";
  planId: number;
}

/** Kinds of pages whose title a chat message shows. The message contains the title, so that its card needs no request. */
export const SHARED_PAGES = ["room", "recording", "clip", "video", "moment"] as const;
export type SharedPageKind = (typeof SHARED_PAGES)[number];

export interface SharedPage {
  kind: SharedPageKind;
  id: number;
}

/** A shared match or plan. The chat message contains only its id; the card in the chat requests the content from the server. */
export type SharedSubject = SharedMatch | SharedPlan | SharedPage;

export const isSharedPage = (subject: SharedSubject): subject is SharedPage =>
  (SHARED_PAGES as readonly string[]).includes(subject.kind);

/** Addresses without the base path. */
const PAGE_ADDRESSES: Record<SharedPageKind, (id: number) => string> = {
  room: (id) => `/live-detail/${id}`,
  recording: (id) => `/rec-video/${id}`,
  clip: (id) => `/shortvideo/${id}`,
  video: (id) => `/shortvideo/${id}`,
  moment: (id) => `/share/dynamic/${id}`,
};

export const sharedPageAddress = ({ kind, id }: SharedPage): string => PAGE_ADDRESSES[kind](id);

const ID = /^[1-9]\d{0,14}$/;

const toSharedMatch = (sportId: SportId | undefined, id: string): SharedMatch | null =>
  sportId && ID.test(id) ? { kind: "match", sportId, matchId: Number(id) } : null;

const toSharedPlan = (id: string): SharedPlan | null => (ID.test(id) ? { kind: "plan", planId: Number(id) } : null);

/** Paths of the pages below /m that show a shared match, plan or page (Specification 2.2, 2.11, 2.15). */
const PAGES: readonly { path: RegExp; read: (...groups: string[]) => SharedSubject | null }[] = [
  { path: /^\/score\/detail\/(football|basketball)\/(\d+)$/, read: (sport, id) => toSharedMatch(toSportId(sport), id) },
  { path: /^\/share\/match\/(football|basketball)\/(\d+)$/, read: (sport, id) => toSharedMatch(toSportId(sport), id) },
  { path: /^\/score\/basketball\/detail\/(\d+)$/, read: (id) => toSharedMatch(toSportId("basketball"), id) },
  { path: /^\/score\/detail\/(\d+)$/, read: (id) => toSharedMatch(toSportId("football"), id) },
  { path: /^\/redorder\/plan\/(\d+)$/, read: (id) => toSharedPlan(id) },
];

export const matchData = (sportId: SportId, matchId: number): string =>
  JSON.stringify({ type: "match", sport_id: sportId, match_id: matchId });

export const pageData = (kind: SharedPageKind, id: number): string => JSON.stringify({ type: kind, id });

export const planData = (planId: number): string => JSON.stringify({ type: "redorder", plan_id: planId });

const toSharedPage = (type: unknown, id: string): SharedPage | null => {
  const kind = SHARED_PAGES.find((known) => known === type);
  return kind && ID.test(id) ? { kind, id: Number(id) } : null;
};

/**
 * Reads a match (`{"type": "match", "sport_id", "match_id"}`), a plan (`{"type": "redorder", "plan_id"}`) or a page (`{"type",
 * "id"}`). Null for any other data.
 */
export function subjectOfData(data: string): SharedSubject | null {
  if (!data.startsWith("{")) return null;
  try {
    const { type, sport_id, match_id, plan_id, id } = JSON.parse(data) as Record<string, unknown>;
    if (type === "redorder") return toSharedPlan(String(plan_id));
    if (type !== "match") return toSharedPage(type, String(id));
    return sport_id === 1 || sport_id === 2 ? toSharedMatch(sport_id, String(match_id)) : null;
  } catch {
    return null;
  }
}

/** Finds the first link in the text to a match, plan or page of this site that can be shared. Null if there is none. */
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
