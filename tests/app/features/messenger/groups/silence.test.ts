import { describe, expect, test } from "vitest";
import { endText, isLeftToManagers, muteEnd, mutesAfter } from "#app/features/messenger/groups/silence.ts";
import type { Group, GroupTipPayload, Message, Topic } from "#chat/index.ts";

const NOON_S = Date.UTC(2026, 10, 27, 12) / 1_000;

const toTip = (payload: Partial<GroupTipPayload>): Message<"TIMGroupTipElem"> =>
  ({ time: NOON_S, payload: { operationType: 7, memberList: [], ...payload } }) as unknown as Message<"TIMGroupTipElem">;

const before = { group: 5, topic: null };

test.each<[name: string, payload: Partial<GroupTipPayload>, after: object]>([
  ["begins a mute", { memberList: [{ userID: "eve", muteTime: 600 }] }, { group: NOON_S + 600, topic: null }],
  ["ends a mute", { memberList: [{ userID: "eve", muteTime: 0 }] }, { group: 0, topic: null }],
  ["begins a mute in a topic", { memberList: [{ userID: "eve", muteTime: 60 }], topicID: "t" }, { group: 5, topic: NOON_S + 60 }],
  ["mutes somebody else", { memberList: [{ userID: "bob", muteTime: 600 }] }, before],
  ["changes the viewer's name card", { memberList: [{ userID: "eve", nameCard: "E" }] }, before],
  ["is of another kind", { operationType: 4, memberList: [{ userID: "eve", muteTime: 600 }] }, before],
])("the viewer's mutes are correct after a group tip that %s @spec 4.41", (_name, payload, after) => {
  expect(mutesAfter(before, toTip(payload), "eve")).toEqual(after);
});

test("a topic stays muted until the later of two mutes ends", () => {
  const topic = { selfInfo: { muteTime: 20 } } as Topic;
  expect(muteEnd({ group: 10, topic: 30 }, undefined)).toBe(10);
  expect(muteEnd({ group: 10, topic: null }, topic)).toBe(20);
  expect(muteEnd({ group: 10, topic: 0 }, topic)).toBe(10);
  expect(muteEnd({ group: 10, topic: 30 }, topic)).toBe(30);
});

describe("a group in which only managers may write", () => {
  const toGroup = (role: string) => ({ type: "Public", selfInfo: { role } }) as Group;

  test.each([
    ["Owner", true, false],
    ["Admin", true, false],
    ["Member", true, true],
    ["Member", false, false],
  ])("a viewer with role %s and muteAllMembers %s may not write: %s @spec 8.20", (role, muteAllMembers, isSilent) => {
    expect(isLeftToManagers(toGroup(role), { muteAllMembers })).toBe(isSilent);
  });

  test("a member can write before the topic has loaded", () => {
    expect(isLeftToManagers(toGroup("Member"), undefined)).toBe(false);
  });
});

test.each([
  [600, "en", "UTC", "12:10"],
  [600, "zh", "America/Sao_Paulo", "09:10"],
  [86_400, "zh", "UTC", "11-28 12:00"],
  [12 * 3_600, "pt-BR", "America/Sao_Paulo", "21:00"],
  [12 * 3_600, "pt-BR", "UTC", "28/11 00:00"],
  [400 * 86_400, "en", "UTC", "01/01/2028"],
] as const)("a mute of %i s in language %s, time zone %s ends at %s", (seconds, locale, zone, text) => {
  expect(endText((NOON_S + seconds) * 1_000, NOON_S * 1_000, { locale, zone })).toBe(text);
});
