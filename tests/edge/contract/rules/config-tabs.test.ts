import { describe, expect, it } from "vitest";
import { defaultHeadlineTab, type HeadlineSwitches } from "#edge/contract/rules/site.ts";
import { ROOM_TABS, type RoomSwitches, roomTabs } from "#edge/contract/rules/rooms.ts";

describe("default headline tab", () => {
  const rest = { switch_shortvideo_check: 1, switch_match_database: 1 };

  it.each<[HeadlineSwitches]>([
    [{ switch_robotroom: 1, switch_anchorroom: 0 }],
    [{ switch_robotroom: 0, switch_anchorroom: "2" }],
    [{ switch_robotroom: true, ...rest }],
  ])("is anchors with %j @spec 2.22", (config) => {
    expect(defaultHeadlineTab(config)).toBe("anchors");
  });

  it("is clips, when nobody is live and short videos are on @spec 2.23", () => {
    expect(defaultHeadlineTab({ switch_robotroom: 0, switch_anchorroom: "0", ...rest })).toBe("clips");
    expect(defaultHeadlineTab({ switch_shortvideo_check: "1" })).toBe("clips");
    expect(defaultHeadlineTab({ switch_shortvideo_check: 2 })).toBe("");
  });

  it("is the match database after them @spec 2.24", () => {
    expect(defaultHeadlineTab({ switch_shortvideo_check: 0, switch_match_database: 1 })).toBe("database");
    expect(defaultHeadlineTab({ switch_shortvideo_check: 2, switch_match_database: "1" })).toBe("database");
  });

  it("is empty without any @spec 2.25", () => {
    expect(defaultHeadlineTab({})).toBe("");
    expect(defaultHeadlineTab({ switch_robotroom: null, switch_anchorroom: "", switch_match_database: 2 })).toBe("");
  });
});

describe("room tabs", () => {
  const all: RoomSwitches = {
    switch_room_chat: 1,
    switch_room_operate: 1,
    switch_room_anchor: 1,
    switch_race_quiz_check: 1,
    switch_race_status: 1,
    switch_race_analysis: 1,
    switch_race_lineup: 1,
    switch_race_index: 1,
    switch_room_rank: 1,
  };
  const others = ["private", "anchors", "quiz", "status", "analysis", "lineup", "index", "rank"];

  it("has chat on a score detail only with a room anchor, else on live-detail @spec 2.19", () => {
    expect(roomTabs("score-detail", all, false)).toEqual(others);
    expect(roomTabs("basketball-score-detail", all, false)).toEqual(others);
    expect(roomTabs("score-detail", all, true)).toEqual(["chat", ...others]);
    expect(roomTabs("basketball-score-detail", all, true)).toEqual(["chat", ...others]);
    expect(roomTabs("live-detail", all, false)).toEqual(["chat", ...others]);
    expect(roomTabs("live-detail", { ...all, switch_room_chat: 0 }, true)).toEqual(others);
  });

  it("offers nine tabs in this order @spec 2.20", () => {
    expect(ROOM_TABS).toEqual(["chat", ...others]);
  });

  it("leaves out a tab whose switch is off or missing @spec 2.21 @spec 3.13", () => {
    const switches = Object.keys(all) as (keyof RoomSwitches)[];
    switches.forEach((name, index) => {
      expect(roomTabs("live-detail", { ...all, [name]: "0" }, true)).toEqual(ROOM_TABS.filter((_, at) => at !== index));
      expect(roomTabs("live-detail", { [name]: 1 }, true)).toEqual([ROOM_TABS[index]]);
    });
    expect(roomTabs("live-detail", {}, true)).toEqual([]);
  });
});
