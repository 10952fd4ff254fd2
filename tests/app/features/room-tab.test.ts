import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { reloadUnlessRoomTab } from "#app/features/room-tab.ts";

const to = (from: string, next: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  reloadUnlessRoomTab({
    currentUrl: new URL(from, "https://site.example"),
    nextUrl: new URL(next, "https://site.example"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  });

const ROOM = "/m/live-detail/100021";

test.each([
  ["another tab of the room", ROOM, `${ROOM}?tab=rank`, false],
  ["from tab to tab", `${ROOM}?tab=chat`, `${ROOM}?tab=rank`, false],
  ["from tab to tab of a recording", `${ROOM}?video=7&tab=chat`, `${ROOM}?video=7&tab=rank`, false],
  ["a link fetched ahead", "/live-detail/100021", `${ROOM}?tab=rank`, false],
  ["a reload of the same tab", `${ROOM}?tab=rank`, `${ROOM}?tab=rank`, true],
  ["a recording of the room", ROOM, `${ROOM}?video=7`, true],
  ["a recording with a tab", `${ROOM}?tab=chat`, `${ROOM}?video=7&tab=chat`, true],
  ["another room", `${ROOM}?tab=chat`, "/m/live-detail/100022?tab=rank", true],
  ["another language of the same room", ROOM, `${ROOM}?lang=en`, true],
  ["a tab of a match", "/m/score/detail/football/1", "/m/score/detail/football/1?tab=rank", true],
])("the room's data load again for %s: %j to %j is %s", (_, from, next, expected) => expect(to(from, next)).toBe(expected));

test("a sent form reloads the room's data if the default reloads", () => {
  expect(to(ROOM, `${ROOM}?tab=rank`, { formMethod: "post" })).toBe(true);
  expect(to(`${ROOM}?tab=rank`, `${ROOM}?tab=rank`, { defaultShouldRevalidate: false })).toBe(false);
});

test.each([
  [403, false],
  [422, false],
  [200, true],
])("after a form with the status %i all data load again: %s", (actionStatus, expected) =>
  expect(to("/m/activity/1", "/m/activity/1", { formMethod: "post", actionStatus })).toBe(expected),
);
