import type { ProfileItem } from "../protocol/profile-items.ts";
import { PROFILE_CUSTOM_PREFIX, PROFILE_TAGS } from "../protocol/tags.ts";
import { ALLOW_TYPE_ALLOW_ANY, FORBID_TYPE_NONE, GENDER_UNKNOWN } from "../protocol/types.ts";
import type { CustomField, Profile } from "../types/profile.ts";

type Tagged = keyof typeof PROFILE_TAGS;

const FIELDS_BY_TAG: ReadonlyMap<string, Tagged> = new Map(
  Object.entries(PROFILE_TAGS).map(([field, tag]) => [tag, field as Tagged]),
);

export const unknownProfile = (userID: string): Profile => ({
  userID,
  nick: "",
  gender: GENDER_UNKNOWN,
  birthday: 0,
  location: "",
  selfSignature: "",
  allowType: ALLOW_TYPE_ALLOW_ANY,
  language: 0,
  avatar: "",
  messageSettings: 0,
  adminForbidType: FORBID_TYPE_NONE,
  level: 0,
  role: 0,
  profileCustomField: [],
  lastUpdatedTime: 0,
});

export function mergeFields(known: readonly CustomField[], given: readonly CustomField[]): CustomField[] {
  const fields = new Map(known.map(({ key, value }) => [key, value]));
  for (const { key, value } of given) fields.set(key, value);
  return [...fields].map(([key, value]) => ({ key, value }));
}

/** Returns a profile with changed fields (specification 3.31). `now` is in Unix milliseconds. Unknown tags are ignored. */
export function withItems(profile: Profile, items: readonly ProfileItem[], now: number): Profile {
  const stated: Partial<Record<Tagged, string | number>> = {};
  const custom: CustomField[] = [];
  for (const { Tag, Value } of items) {
    const field = FIELDS_BY_TAG.get(Tag);
    if (field) stated[field] = Value;
    else if (Tag.startsWith(PROFILE_CUSTOM_PREFIX)) custom.push({ key: Tag, value: String(Value) });
  }
  return {
    ...profile,
    ...(stated as Partial<Profile>),
    profileCustomField: mergeFields(profile.profileCustomField, custom),
    lastUpdatedTime: now,
  };
}

export const profileItems = ({ profileCustomField = [], ...fields }: Partial<Profile>): ProfileItem[] => [
  ...(Object.keys(PROFILE_TAGS) as Tagged[]).flatMap((field) => {
    const value = fields[field];
    return value === undefined ? [] : [{ Tag: PROFILE_TAGS[field], Value: value }];
  }),
  ...profileCustomField.map(({ key, value }) => ({ Tag: key, Value: value })),
];
