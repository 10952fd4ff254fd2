import { ownPicture } from "./own-picture.ts";

/** The existing default avatars, by number (Specification 3.22): levels 1 to 10, and the ids 25, 30, 38 and 3001 to 3003. */
export const AVATAR_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 30, 38, 3001, 3002, 3003] as const;

export type AvatarKey = (typeof AVATAR_KEYS)[number];

/** The facts that select a default avatar: the account's id (as `id` or `uid`), or its level. */
export type AvatarOwner = { id?: number | string | null; uid?: number | string | null; user_level?: number | null };

const findAvatarKey = (value: number | string | null | undefined): AvatarKey | undefined => {
  const text = String(value ?? "");
  return AVATAR_KEYS.find((key) => String(key) === text);
};

/**
 * If AVATAR_KEYS contains the account's id, the account gets that avatar. Any other id selects an avatar by its remainder
 * (Specification 3.22). Without an id, the level or the brand decides.
 */
export function defaultAvatarKey({ uid, id = uid, user_level }: AvatarOwner, brandDefault: AvatarKey): AvatarKey {
  const number = Number(id);
  const chosen = number > 0 ? AVATAR_KEYS[Math.floor(number) % AVATAR_KEYS.length] : findAvatarKey(user_level);
  return findAvatarKey(id) ?? chosen ?? brandDefault;
}

export type AvatarFamily = { defaultKey: AvatarKey; family: string };

/**
 * The picture to show: the address of the owner's own picture, or the seed (family and number) for drawing the default picture.
 */
export type Avatar = { kind: "image"; url: string } | { kind: "default"; key: AvatarKey; seed: string };

/** Default pictures are drawn under /m/avatar (Specification 3.22). */
export function avatarAddress(owner: AvatarOwner & { avatar?: string | null }, brand: AvatarFamily): string {
  const avatar = toAvatar(owner, brand);
  return avatar.kind === "image" ? avatar.url : `/m/avatar/${avatar.seed}.svg`;
}

/** Returns the owner's own picture, or else the default picture for the owner's id, level and brand (Specification 3.22). */
export function toAvatar(owner: AvatarOwner & { avatar?: string | null }, brand: AvatarFamily): Avatar {
  const url = ownPicture(owner.avatar);
  if (url) return { kind: "image", url };
  const key = defaultAvatarKey(owner, brand.defaultKey);
  return { kind: "default", key, seed: `${brand.family}-${key}` };
}

/** Background colours against which both white and dark shapes stand out, and colours for the drawn people. */
const GROUNDS = ["#b9d7f4", "#f3cfc6", "#cfe3c1", "#e4d3f0", "#f4e0b2", "#c7e5e3", "#e6c8d8", "#d5d9e2"] as const;
const SKINS = ["#f3d2b6", "#e0b08c", "#c68a60", "#9a6540", "#6f4529"] as const;
const HAIRS = ["#20242b", "#4a2f22", "#7a4a28", "#a9773d", "#5c5f66"] as const;
const SHIRTS = ["#c0392b", "#1f6fb5", "#1c8a55", "#e0a100", "#6b3fa0", "#222b36", "#d35b1d"] as const;

const HAIR_SHAPES = [
  "M20 30a12 12 0 0 1 24 0c-3-5-8-7-12-7s-9 2-12 7z",
  "M19 33c-2-12 5-18 13-18s15 6 13 18c-1-5-3-8-5-9-5 2-12 1-15-2-3 2-5 6-6 11z",
  "M20 29c1-9 6-13 12-13s11 4 12 13l-4-5H24z",
  "M18 42c-2-20 4-27 14-27s16 7 14 27h-5c2-9 1-16-3-19-4 3-11 3-15 1-2 4-2 11 0 18z",
  "M22 26c2-6 6-8 10-8s8 2 10 8c-6-3-14-3-20 0z",
] as const;
const SHIRT_MARKS = [
  "M29 47h6v17h-6z",
  "M12 54h40v5H12z",
  "M20 49h5v15h-5zM39 49h5v15h-5z",
  "M14 60l30-13h6L16 64z",
  "",
] as const;

/** FNV-1a with a final mix, so that similar seeds give different drawings. */
function toHash(seed: string): number {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A seed always gives the same drawing (Specification 3.22). */
export function avatarSvg(seed: string): string {
  let rest = toHash(seed);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[rest % list.length] as T;
    rest = Math.floor(rest / list.length);
    return item;
  };
  const [ground, skin, hair, shirt, shape, mark] = [
    pick(GROUNDS),
    pick(SKINS),
    pick(HAIRS),
    pick(SHIRTS),
    pick(HAIR_SHAPES),
    pick(SHIRT_MARKS),
  ];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${ground}" d="M0 0h64v64H0z"/>`,
    `<path fill="${shirt}" d="M8 64c1-12 10-17 24-17s23 5 24 17z"/>`,
    mark ? `<path fill="#fff" fill-opacity=".8" d="${mark}"/>` : "",
    `<path fill="${skin}" d="M27 40h10v8a5 5 0 0 1-10 0z"/>`,
    `<path fill="${skin}" d="M21 30a11 12 0 0 1 22 0v3a11 12 0 0 1-22 0z"/>`,
    `<path fill="${hair}" d="${shape}"/>`,
    '<path fill="#20242b" d="M27 31a1.4 1.6 0 1 0 .01 0zM37 31a1.4 1.6 0 1 0 .01 0z"/>',
    '<path fill="none" stroke="#20242b" stroke-width="1.4" stroke-linecap="round" d="M28.5 38.5c2 1.8 5 1.8 7 0"/>',
    "</svg>",
  ].join("");
}
