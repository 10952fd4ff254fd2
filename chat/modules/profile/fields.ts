import { failure, type Words, words } from "../../errors.ts";
import { isFields } from "../../json.ts";
import { UPDATE_PROFILE_INVALID_PARAM, UPDATE_PROFILE_NO_KEY } from "../../protocol/client-errors.ts";
import { NICK_MAX_BYTES } from "../../protocol/limits/profile.ts";
import { PROFILE_CUSTOM_PREFIX } from "../../protocol/tags.ts";
import {
  ALLOW_TYPE_ALLOW_ANY,
  ALLOW_TYPE_DENY_ANY,
  ALLOW_TYPE_NEED_CONFIRM,
  FORBID_TYPE_NONE,
  FORBID_TYPE_SEND_OUT,
  GENDER_FEMALE,
  GENDER_MALE,
  GENDER_UNKNOWN,
} from "../../protocol/types.ts";
import type { ProfileUpdate } from "../../types/profile.ts";

type Field = keyof ProfileUpdate;

/** Returns null if the value is allowed, else the reason. */
type Check = (value: unknown) => Words | null;

const text: Check = (value) => (typeof value === "string" ? null : words("must", words("text")));
const number: Check = (value) => (typeof value === "number" && Number.isFinite(value) ? null : words("must", words("number")));
const toOneOfCheck =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value) ? null : words("must", words("oneOf", values.join(", ")));

const nick: Check = (value) => {
  if (typeof value !== "string") return words("must", words("text"));
  const size = new TextEncoder().encode(value).byteLength;
  return size > NICK_MAX_BYTES ? words("nick", NICK_MAX_BYTES, size) : null;
};

const customFields: Check = (value) => {
  if (!Array.isArray(value)) return words("must", words("fields"));
  for (const { key, value: content } of value) {
    if (!String(key).startsWith(PROFILE_CUSTOM_PREFIX)) return words("must", words("prefix", PROFILE_CUSTOM_PREFIX));
    if (typeof content !== "string") return words("must", words("text"));
  }
  return null;
};

/** For each field of this user's own profile, the check of a new value (specification 5.10 to 5.16). */
const CHECKS: Readonly<Record<Field, Check>> = {
  nick,
  gender: toOneOfCheck(GENDER_UNKNOWN, GENDER_FEMALE, GENDER_MALE),
  birthday: number,
  location: text,
  selfSignature: text,
  allowType: toOneOfCheck(ALLOW_TYPE_ALLOW_ANY, ALLOW_TYPE_NEED_CONFIRM, ALLOW_TYPE_DENY_ANY),
  language: number,
  avatar: text,
  messageSettings: toOneOfCheck(0, 1),
  adminForbidType: toOneOfCheck(FORBID_TYPE_NONE, FORBID_TYPE_SEND_OUT),
  level: number,
  role: number,
  profileCustomField: customFields,
};

const isField = (name: string): name is Field => Object.hasOwn(CHECKS, name);

/** Throws 2721 for an unknown field or an invalid value, and 2722 if there is no field (specification 5.10 to 5.17). */
export function requireProfileUpdate(update: unknown): asserts update is ProfileUpdate {
  if (!isFields(update)) {
    throw failure(UPDATE_PROFILE_INVALID_PARAM, update, words("unknown"));
  }
  const given = Object.entries(update).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) throw failure(UPDATE_PROFILE_NO_KEY);
  for (const [name, value] of given) {
    if (!isField(name)) throw failure(UPDATE_PROFILE_INVALID_PARAM, name, words("unknown"));
    const why = CHECKS[name](value);
    if (why) throw failure(UPDATE_PROFILE_INVALID_PARAM, name, why);
  }
}
