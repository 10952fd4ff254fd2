import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guestNeedsRefresh } from "#edge/contract/rules/accounts.ts";
import { stateKey } from "#edge/contract/rules/addresses.ts";
import { AVATAR_KEYS, defaultAvatarKey, toAvatar } from "#edge/contract/rules/avatars.ts";
import { clipboardPrompt, downloadLink, downloadPage } from "#edge/contract/rules/devices.ts";
import {
  readInvitation,
  rememberLeague,
  rememberSearch,
  type SearchEntry,
  type VisitedLeague,
} from "#edge/contract/rules/histories.ts";
import { BOOKMAKERS } from "#edge/contract/rules/odds.ts";
import { ROOM_TABS, type RoomSwitches, roomPlaySeconds, roomTabs } from "#edge/contract/rules/rooms.ts";
import {
  type CompanyNameRule,
  companyNamesAt,
  type HeadlineSwitches,
  headlineTab,
  headlineTabs,
  showsAd,
  withCompanyNames,
} from "#edge/contract/rules/site.ts";

describe("company names in legal texts", () => {
  const rules: CompanyNameRule[] = [
    { hosts: ["a.example"], names: { Alpha: "Alpha Brasil", "Alpha (China)": "Beta", Beta: "Gamma" } },
    { hosts: ["b.example"], names: { Alpha: "Delta" } },
  ];

  it.each([
    ["a.example", "Alpha and Alpha (China), Beta.", "Alpha Brasil and Beta, Gamma."],
    ["www.A.example:8787", "Alpha", "Alpha Brasil"],
    ["b.example", "Alpha", "Delta"],
    ["xa.example", "Alpha", "Alpha"],
    ["c.example", "Alpha", "Alpha"],
  ])("a page on %s with the text %j shows %j @spec 7.49", (host, text, expected) => {
    expect(withCompanyNames(text, companyNamesAt(host, rules))).toBe(expected);
  });
});

it("there are about 20 bookmakers, each with a unique number and names @spec 9.7", () => {
  expect(BOOKMAKERS).toHaveLength(20);
  for (const key of ["id", "slug", "name", "nameZh"] as const) expect(new Set(BOOKMAKERS.map((one) => one[key])).size).toBe(20);
});

describe("the tab of the headline page", () => {
  const rest = { switch_shortvideo_check: 1, switch_match_database: 1 };

  it.each<[HeadlineSwitches]>([
    [{ switch_robotroom: 1, switch_anchorroom: 0 }],
    [{ switch_robotroom: 0, switch_anchorroom: "2" }],
    [{ switch_robotroom: true, ...rest }],
  ])("the config %j makes anchors the headline tab @spec 2.22", (config) => {
    expect(headlineTab(config)).toBe("anchors");
  });

  it("the headline tab is clips if nobody is live @spec 2.23", () => {
    expect(headlineTab({ switch_robotroom: 0, switch_anchorroom: "0", ...rest })).toBe("clips");
    expect(headlineTab({ switch_shortvideo_check: "1" })).toBe("clips");
    expect(headlineTab({ switch_shortvideo_check: 2 })).toBe("");
  });

  it("the headline tab is the match database if there are no anchors and clips @spec 2.24", () => {
    expect(headlineTab({ switch_shortvideo_check: 0, switch_match_database: 1 })).toBe("database");
    expect(headlineTab({ switch_shortvideo_check: 2, switch_match_database: "1" })).toBe("database");
  });

  it("the headline tab is empty if no tab is on @spec 2.25", () => {
    expect(headlineTab({})).toBe("");
    expect(headlineTab({ switch_robotroom: null, switch_anchorroom: "", switch_match_database: 2 })).toBe("");
    expect(headlineTabs({})).toEqual([]);
  });

  it("the headline tab is the requested tab if the config offers it @spec 3.18", () => {
    const config = { switch_anchorroom: 1, switch_match_database: 1 };
    expect(headlineTabs(config)).toEqual(["anchors", "database"]);
    expect(headlineTab(config, "database")).toBe("database");
    expect(headlineTab(config, "clips")).toBe("anchors");
  });
});

describe("the tabs of a room", () => {
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

  it("a match page has the chat tab only with an anchor's room @spec 2.19", () => {
    expect(roomTabs("score-detail", all, false)).toEqual(others);
    expect(roomTabs("basketball-score-detail", all, false)).toEqual(others);
    expect(roomTabs("score-detail", all, true)).toEqual(["chat", ...others]);
    expect(roomTabs("basketball-score-detail", all, true)).toEqual(["chat", ...others]);
    expect(roomTabs("live-detail", all, false)).toEqual(["chat", ...others]);
    expect(roomTabs("live-detail", { ...all, switch_room_chat: 0 }, true)).toEqual(others);
  });

  it("a room has nine tabs in the specified order @spec 2.20", () => {
    expect(ROOM_TABS).toEqual(["chat", ...others]);
  });

  it("a room hides each tab without an active switch @spec 2.21 @spec 3.13", () => {
    const switches = Object.keys(all) as (keyof RoomSwitches)[];
    switches.forEach((name, index) => {
      expect(roomTabs("live-detail", { ...all, [name]: "0" }, true)).toEqual(ROOM_TABS.filter((_, at) => at !== index));
      expect(roomTabs("live-detail", { [name]: 1 }, true)).toEqual([ROOM_TABS[index]]);
    });
    expect(roomTabs("live-detail", {}, true)).toEqual([]);
  });
});

describe("the history of searches", () => {
  const entry = (target_id: string | number): SearchEntry => ({ target_id });

  it("the search history keeps the latest 5 distinct entries @spec 3.19 @spec 4.22 @spec 9.4", () => {
    const history = [1, 2, 3, 4, 5, 6].reduce<readonly SearchEntry[]>((kept, id) => rememberSearch(kept, entry(id)), []);
    expect(history.map(({ target_id }) => target_id)).toEqual([6, 5, 4, 3, 2]);
  });

  it("the search history ignores empty and duplicate entries @spec 4.22", () => {
    const history = [entry(2), entry(" 1")];
    for (const ignored of [null, undefined, entry(""), entry(" "), entry(1), entry("2"), {} as SearchEntry]) {
      expect(rememberSearch(history, ignored)).toBe(history);
    }
    expect(rememberSearch(history, [])).toEqual([]);
    expect(rememberSearch(history, [entry(9)])).toEqual([]);
  });

  it("the search history never holds an entry twice @spec 4.22", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (ids) => {
        const history = ids.reduce<readonly SearchEntry[]>((kept, id) => rememberSearch(kept, entry(id)), []);
        expect(history.length).toBeLessThanOrEqual(5);
        expect(new Set(history.map(({ target_id }) => target_id)).size).toBe(history.length);
      }),
    );
  });
});

describe("the leagues that a viewer visited", () => {
  const league = (id: number, sportsType = 1): VisitedLeague => ({ id, name: `League ${id}`, logo: "", sportsType });

  it("the list of visited leagues keeps the latest 15 @spec 3.8 @spec 9.4", () => {
    const visits = Array.from({ length: 17 }, (_, index) => league(index + 1));
    const kept = [...visits, league(10)].reduce<readonly VisitedLeague[]>(rememberLeague, []);
    expect(kept.map(({ id }) => id)).toEqual([10, 17, 16, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3]);
  });

  it("visited leagues take the newest name and logo @spec 3.8", () => {
    const renamed = { ...league(1), name: "New name" };
    expect(rememberLeague([league(2), league(1)], renamed)).toEqual([renamed, league(2)]);
    expect(rememberLeague([league(1, 1)], league(1, 2))).toHaveLength(2);
  });
});

describe("the invitation of a visitor", () => {
  const read = (search: string, stored = {}) => readInvitation(new URLSearchParams(search), stored);

  it("the invitation comes from the page's query or the device's storage @spec 1.7", () => {
    expect(read("invite_code=A1&channel=c1")).toEqual({ inviteCode: "A1", channel: "c1" });
    expect(read("channelCode=%20c2%20")).toEqual({ inviteCode: "", channel: "c2" });
    expect(read("invite_code=B", { inviteCode: "A", channel: "c" })).toEqual({ inviteCode: "B", channel: "c" });
    expect(read(`invite_code=${"x".repeat(100)}`).inviteCode).toHaveLength(64);
  });

  it("the invitation is part of the download link @spec 1.7", () => {
    const both = { inviteCode: "A&1", channel: "c1" };
    expect(downloadLink("https://app.example/get", both)).toBe(
      "https://app.example/get?invite_code=A%261&channel=c1&channelCode=c1",
    );
    expect(downloadLink("/get?os=ios&channel=old#top", both)).toBe("/get?os=ios&channel=c1&invite_code=A%261&channelCode=c1#top");
    expect(downloadLink("/get#top", { inviteCode: "", channel: "" })).toBe("/get#top");
    expect(downloadPage("https://app.example/get", both)).toBe(
      "/pp/talk?url=https%3A%2F%2Fapp.example%2Fget%3Finvite_code%3DA%25261%26channel%3Dc1%26channelCode%3Dc1",
    );
    expect(downloadPage("", both)).toBeNull();
  });

  it("the invitation is stored under the site code plus the suffix _store @spec 1.7", () => {
    expect(stateKey({ code: "xzb" })).toBe("xzb_store");
  });
});

describe("the identity of a guest", () => {
  const NOW = Date.UTC(2026, 0, 31);

  it.each([
    [{ userid: "g1", expire_time: NOW / 1000 + 1 }, false],
    [{ userid: "g1", expire_time: NOW / 1000 }, true],
    [{ userid: "g1", expire_time: NOW / 1000 - 1 }, true],
    [{ userid: "g1", expire_time: null }, true],
    [{ userid: "", expire_time: NOW / 1000 + 1 }, true],
    [null, true],
  ])("the guest identity %j is fetched anew: %j @spec 4.24 @spec 3.2", (guest, expected) => {
    expect(guestNeedsRefresh(guest, NOW)).toBe(expected);
  });
});

describe("the default avatar", () => {
  const brand = { defaultKey: 38, family: "molin" } as const;

  it.each([
    [{ id: 25, user_level: 3 }, 25],
    [{ id: "3002" }, 3002],
    [{ id: 7, user_level: 2 }, 7],
    [{ id: 10_086, user_level: 3 }, 7],
    [{ id: "10086" }, 7],
    [{ id: 10_087 }, 8],
    [{ uid: 10_087, user_level: 3 }, 8],
    [{ id: null, user_level: 3 }, 3],
    [{ id: "administrator" }, 38],
    [{ id: null, user_level: 0 }, 38],
    [{}, 38],
  ])("the default avatar of %j is %i @spec 3.22", (owner, key) => {
    expect(defaultAvatarKey(owner, brand.defaultKey)).toBe(key);
  });

  it("the default avatar exists for levels 1 to 10 @spec 3.22", () => {
    expect(AVATAR_KEYS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 30, 38, 3001, 3002, 3003]);
  });

  it("the default avatar replaces only a missing picture @spec 3.22", () => {
    expect(toAvatar({ id: 1, avatar: " /m/a.png " }, brand)).toEqual({ kind: "image", url: "/m/a.png" });
    expect(toAvatar({ id: 10_086, avatar: " " }, brand)).toEqual({ kind: "default", key: 7, seed: "molin-7" });
  });
});

describe("small rules of a visit", () => {
  it("the clipboard's fallback prompt names the operating system's shortcut key @spec 8.5", () => {
    expect(clipboardPrompt("Mozilla/5.0 (Windows NT 10.0)")).toBe("Copy to clipboard: Ctrl+C, Enter");
    expect(clipboardPrompt("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe("Copy to clipboard: Cmd+C, Enter");
  });

  it("a guest has a separate time limit for watching a room's video @spec 3.14 @spec 6.1", () => {
    const config = { room_video_play_sec: 600, room_video_play_flogin_sec: "60" };
    expect([roomPlaySeconds(config, true), roomPlaySeconds(config, false)]).toEqual([600, 60]);
    expect([roomPlaySeconds({}, true), roomPlaySeconds({ room_video_play_flogin_sec: 0 }, false)]).toEqual([null, null]);
  });

  it("the flags is_no_qrad and is_no_popad suppress ads @spec 6.5", () => {
    const shown = (viewer: Parameters<typeof showsAd>[1]) =>
      (["launch_ad", "home_pop_ad", "live_play_ad"] as const).filter((place) => showsAd(place, viewer));
    expect(shown(null)).toEqual(["launch_ad", "home_pop_ad", "live_play_ad"]);
    expect(shown({ is_no_popad: 1, is_no_qrad: 0 })).toEqual(["live_play_ad"]);
    expect(shown({ is_no_qrad: true })).toEqual(["launch_ad", "home_pop_ad"]);
    expect(shown({ is_no_qrad: 1, is_no_popad: 1 })).toEqual([]);
  });
});
