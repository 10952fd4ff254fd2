/** The kinds of subjects that a browser without an account can follow. */
export const GUEST_FOLLOW_KINDS = ["match", "team", "league"] as const;
export type GuestFollowKind = (typeof GUEST_FOLLOW_KINDS)[number];

/** The followed ids of each kind, newest first. */
export type GuestFollows = Readonly<Record<GuestFollowKind, readonly number[]>>;

/** The cookie that stores a guest's follows, so that the first page from the server shows them. */
export const GUEST_FOLLOWS_COOKIE = "follows";
/**
 * Maximum number of ids of one kind. An id has at most ten characters, so the ids of all three kinds fit into the 4,096 bytes of a
 * cookie.
 */
export const GUEST_FOLLOWS_MAX = 100;

export const NO_GUEST_FOLLOWS: GuestFollows = { match: [], team: [], league: [] };

const VERSION = "1";
const LETTERS = { match: "m", team: "t", league: "l" } as const;
const RADIX = 36;
/** An id in an address has at most 15 digits. */
const ID_MAX = 999_999_999_999_999;

function readIds(text: string): readonly number[] {
  const ids = text
    .split(".")
    .filter((id) => /^[1-9a-z][0-9a-z]{0,9}$/.test(id))
    .map((id) => Number.parseInt(id, RADIX))
    .filter((id) => id <= ID_MAX);
  return [...new Set(ids)].slice(0, GUEST_FOLLOWS_MAX);
}

/** Returns no follows for a text of another version. */
export function readGuestFollows(text: string | undefined): GuestFollows {
  if (!text) return NO_GUEST_FOLLOWS;
  const [version, ...parts] = text.split("-");
  if (version !== VERSION) return NO_GUEST_FOLLOWS;
  const of = (kind: GuestFollowKind) => readIds(parts.find((part) => part.startsWith(LETTERS[kind]))?.slice(1) ?? "");
  return { match: of("match"), team: of("team"), league: of("league") };
}

/** For example `1-m2s.rs-t7`. Empty if nothing is followed, so that the cookie is deleted. */
export function writeGuestFollows(follows: GuestFollows): string {
  const parts = GUEST_FOLLOW_KINDS.filter((kind) => follows[kind].length > 0).map(
    (kind) => LETTERS[kind] + follows[kind].map((id) => id.toString(RADIX)).join("."),
  );
  return parts.length > 0 ? [VERSION, ...parts].join("-") : "";
}

/** Following a subject again does not change the order. If there are too many follows of the kind, the oldest one is removed. */
export function withGuestFollow(follows: GuestFollows, kind: GuestFollowKind, id: number, on: boolean): GuestFollows {
  const known = follows[kind];
  if (known.includes(id) === on) return follows;
  return { ...follows, [kind]: on ? [id, ...known].slice(0, GUEST_FOLLOWS_MAX) : known.filter((other) => other !== id) };
}

export const hasGuestFollows = (follows: GuestFollows): boolean => GUEST_FOLLOW_KINDS.some((kind) => follows[kind].length > 0);
