import type { RoomMessage } from "../entities/room-message.ts";
import { isMatchPulse } from "./match-pulse.ts";

type Type = RoomMessage["type"];
type Fields<Name extends Type> = Omit<Extract<RoomMessage, { type: Name }>, "type">;
type RequiredKey<Of> = { [Key in keyof Of]-?: Record<never, never> extends Pick<Of, Key> ? never : Key }[keyof Of];
/**
 * A sample value for a field's type. "" means any string, 0 any number, `[]` any list, `{}` any object. Null for an object that may
 * be absent.
 */
type Sample<Value> = Value extends string ? "" : Value extends number ? 0 : Value extends readonly unknown[] ? [] : object | null;

/** A browser checks messages with these samples of the required fields, because the schema is larger. */
const SAMPLES: { [Name in Type]: { [Key in RequiredKey<Fields<Name>>]: Sample<Fields<Name>[Key]> } } = {
  scores: { list: [] },
  race_start: { id: 0, sport_id: 0, at: 0, desc_zh: "", desc_pt: "", desc_en: "" },
  stream: { token: "", lists: {} },
  room_state: { is_live: 0, token: "", qualities: [] },
  room_rules: { slow_s: 0, followers_only: 0, min_level: 0, announcement: "", pinned: null, moderators: [] },
  entrance: { uid: "", nick: "", picture: "", name_zh: "", name_pt: "", name_en: "" },
  gift: { list: [], more: 0 },
  raid: { stage: "", from: 0, from_nick: "", to: 0, to_nick: "", at: 0, viewers: 0 },
};

/** Defaults of fields that older servers leave out. */
const MISSING: Partial<Record<Type, object>> = { race_start: { at: 0, desc_en: "" }, room_rules: { announcement: "" } };

const isFilled = (value: unknown, sample: unknown): boolean =>
  typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample) && (value !== null || sample === null);

/** Null for a message unknown to this release. Checks only field types and pulses, because the site's account is trusted. */
export function readRoomMessage(content: unknown): RoomMessage | null {
  const type = (content as { type?: unknown } | null)?.type;
  if (typeof type !== "string" || !Object.hasOwn(SAMPLES, type)) return null;
  const message = { ...MISSING[type as Type], ...(content as object) } as Record<string, unknown>;
  for (const [field, sample] of Object.entries(SAMPLES[type as Type])) if (!isFilled(message[field], sample)) return null;
  if (type === "scores") message.list = (message.list as unknown[]).filter(isMatchPulse);
  return message as RoomMessage;
}
