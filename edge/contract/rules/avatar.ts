/** The default avatars there are, by number (Specification 3.22): levels 1 to 10, and the ids 25, 30, 38 and 3001 to 3003. */
export const AVATAR_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 30, 38, 3001, 3002, 3003] as const;

/** The number of a default avatar (Specification 3.22). */
export type AvatarKey = (typeof AVATAR_KEYS)[number];

/** What a default avatar is chosen by. */
export type AvatarOwner = { id?: number | string | null; user_level?: number | null };

const keyOf = (value: number | string | null | undefined): AvatarKey | undefined => {
  const text = String(value ?? "");
  return AVATAR_KEYS.find((key) => String(key) === text);
};

/**
 * Which default avatar stands for someone who has none: the one of the id when that is in the table, else the one of the
 * user level, else the brand's own (Specification 3.22).
 */
export const defaultAvatarKey = (owner: AvatarOwner, brandDefault: AvatarKey): AvatarKey =>
  keyOf(owner.id) ?? keyOf(owner.user_level) ?? brandDefault;

/** The brand's part in an avatar (Specification 3.22). */
export type AvatarFamily = { defaultKey: AvatarKey; family: string };

/** The picture to show: the person's own address, or the seed from which the default one is drawn: family and number. */
export type Avatar = { kind: "image"; url: string } | { kind: "default"; key: AvatarKey; seed: string };

/** The address of the picture of a person in a brand; default ones are drawn under /m/avatar (Specification 3.22). */
export function avatarAddress(owner: AvatarOwner & { avatar?: string | null }, brand: AvatarFamily): string {
  const avatar = avatarOf(owner, brand);
  return avatar.kind === "image" ? avatar.url : `/m/avatar/${avatar.seed}.svg`;
}

/** The avatar of a person in a brand: their own when they have one, else the default by id, level and brand (Specification 3.22). */
export function avatarOf(owner: AvatarOwner & { avatar?: string | null }, brand: AvatarFamily): Avatar {
  const url = owner.avatar?.trim();
  if (url) return { kind: "image", url };
  const key = defaultAvatarKey(owner, brand.defaultKey);
  return { kind: "default", key, seed: `${brand.family}-${key}` };
}
