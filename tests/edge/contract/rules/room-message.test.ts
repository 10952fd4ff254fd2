import { describe, expect, test } from "vitest";
import { RoomMessage } from "#edge/contract/entities/room-message.ts";
import { readRoomMessage } from "#edge/contract/rules/room-message.ts";

const PULSE = [7, 1, 0, 1, 0, null, null, 0, 0, 0, 0, 1_800_000_000_000, null, null, 0, 0, 0, 0, 0, 0];
const GIFT = { id: "g1", uid: 5, nick: "Ann", avatar: "", gift_id: 2, quantity: 10, combo: 1, total: 10, gold: 100 };
const RULES = { slow_s: 0, followers_only: 0, min_level: 0, announcement: "", pinned: null, moderators: ["7"] };

/** A message of each type with its required fields only. */
const MESSAGES = {
  scores: { list: [PULSE] },
  race_start: { id: 7, sport_id: 1, at: 5, desc_zh: "甲 vs 乙", desc_pt: "A x B", desc_en: "A vs B" },
  stream: { token: "t", lists: { HD: { first: 3, lines: "#EXTINF:1,\ns3.ts\n" } } },
  room_state: { is_live: 1, token: "t", qualities: ["HD"] },
  room_rules: RULES,
  entrance: { uid: "7", nick: "Bo", picture: "/p.svg", name_zh: "龙", name_pt: "Dragão", name_en: "Dragon" },
  gift: { list: [GIFT], more: 3 },
  raid: { stage: "leave", from: 1, from_nick: "A", to: 2, to_nick: "B", at: 5, viewers: 9 },
} satisfies Record<RoomMessage["type"], object>;

const TYPES = Object.keys(MESSAGES) as RoomMessage["type"][];
/** Fields that the reader fills in if an older server leaves them out. */
const FILLED: readonly string[] = ["race_start.at", "race_start.desc_en", "room_rules.announcement"];

describe("messages of the site in rooms", () => {
  test.each(TYPES)("the parser leaves a message of type %s unchanged @spec 3.23 4.26", (type) => {
    const message = { type, ...MESSAGES[type] };
    expect(RoomMessage.parse(message)).toEqual(message);
    expect(readRoomMessage(message)).toEqual(message);
  });

  test.each(TYPES)("a message of type %s without one of its fields is refused", (type) => {
    for (const [field, value] of Object.entries(MESSAGES[type])) {
      const { [field]: _, ...others } = { ...MESSAGES[type] } as Record<string, unknown>;
      const isFilled = FILLED.includes(`${type}.${field}`);
      expect(readRoomMessage({ type, ...others }) === null, field).toBe(!isFilled);
      for (const other of ["text", 1, true, [], {}, null, undefined]) {
        const isSameKind = typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
        const isObject = isSameKind && other !== null && typeof other === "object" && !Array.isArray(other);
        // Null means that no message is pinned; an object is a pinned message.
        const fits = value === null ? other === null || isObject : isSameKind && other !== null;
        expect(readRoomMessage({ type, ...others, [field]: other }) !== null, `${field}: ${other}`).toBe(fits);
      }
    }
  });

  test("a message keeps its optional fields", () => {
    const state = { type: "room_state", ...MESSAGES.room_state, started_at: 5, at: 6, title: "Extra time", media: {} };
    expect(readRoomMessage(state)).toEqual(state);
    expect(readRoomMessage({ type: "room_rules", ...RULES, at: 6 })).toMatchObject({ at: 6 });
  });

  test("the parser fills in missing fields of older servers @spec 3.23", () => {
    const { at: _, desc_en: __, ...start } = MESSAGES.race_start;
    expect(readRoomMessage({ type: "race_start", ...start })).toEqual({ type: "race_start", ...start, at: 0, desc_en: "" });
    const { announcement: ___, ...rules } = RULES;
    expect(readRoomMessage({ type: "room_rules", ...rules })).toEqual({ type: "room_rules", ...RULES });
  });

  test("a score message keeps all readable pulses", () => {
    const later = [...PULSE, "a field of a later release"];
    expect(readRoomMessage({ type: "scores", list: [PULSE, [1, 2, 3], "x", null, later] })).toEqual({
      type: "scores",
      list: [PULSE, later],
    });
  });

  test.each([
    null,
    undefined,
    7,
    "scores",
    [],
    {},
    { type: 7 },
    { type: "weather" },
    { type: "toString" },
    { type: "constructor" },
  ])("the content %o is no message", (content) => {
    expect(readRoomMessage(content)).toBeNull();
  });
});
