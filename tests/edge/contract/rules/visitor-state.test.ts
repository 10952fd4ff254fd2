import { describe, expect, it } from "vitest";
import { showsAd } from "#edge/contract/rules/site.ts";
import { AVATAR_KEYS, avatarOf, defaultAvatarKey } from "#edge/contract/rules/avatars.ts";
import { clipboardPrompt, downloadLink, downloadPage } from "#edge/contract/rules/devices.ts";
import { guestNeedsRefresh } from "#edge/contract/rules/accounts.ts";
import { readInvitation } from "#edge/contract/rules/invites.ts";
import { roomPlaySeconds } from "#edge/contract/rules/rooms.ts";
import { stateKey } from "#edge/contract/rules/addresses.ts";

describe("invitation", () => {
  const read = (search: string, stored = {}) => readInvitation(new URLSearchParams(search), stored);

  it("is read from the page's query, else from what was stored @spec 1.7", () => {
    expect(read("invite_code=A1&channel=c1")).toEqual({ inviteCode: "A1", channel: "c1" });
    expect(read("channelCode=%20c2%20")).toEqual({ inviteCode: "", channel: "c2" });
    expect(read("invite_code=B", { inviteCode: "A", channel: "c" })).toEqual({ inviteCode: "B", channel: "c" });
    expect(read(`invite_code=${"x".repeat(100)}`).inviteCode).toHaveLength(64);
  });

  it("goes with the download link @spec 1.7", () => {
    const both = { inviteCode: "A&1", channel: "c1" };
    expect(downloadLink("https://app.example/get", both)).toBe(
      "https://app.example/get?invite_code=A%261&channel=c1&channelCode=c1",
    );
    expect(downloadLink("/get?os=ios&channel=old#top", both)).toBe("/get?os=ios&channel=c1&invite_code=A%261&channelCode=c1#top");
    expect(downloadLink("/get#top", { inviteCode: "", channel: "" })).toBe("/get#top");
    expect(downloadPage("https://app.example/get", both)).toBe("/pp/talk?url=https%3A%2F%2Fapp.example%2Fget%3Finvite_code%3DA%25261%26channel%3Dc1%26channelCode%3Dc1");
    expect(downloadPage("", both)).toBeNull();
  });

  it("lies in the state under the site code and _store @spec 1.7", () => {
    expect(stateKey({ code: "xzb" })).toBe("xzb_store");
  });
});

describe("guest identity", () => {
  const NOW = Date.UTC(2026, 0, 31);

  it.each([
    [{ userid: "g1", expire_time: NOW / 1000 + 1 }, false],
    [{ userid: "g1", expire_time: NOW / 1000 }, true],
    [{ userid: "g1", expire_time: NOW / 1000 - 1 }, true],
    [{ userid: "g1", expire_time: null }, true],
    [{ userid: "", expire_time: NOW / 1000 + 1 }, true],
    [null, true],
  ])("%j is fetched anew: %j @spec 4.24 @spec 3.2", (guest, expected) => {
    expect(guestNeedsRefresh(guest, NOW)).toBe(expected);
  });
});

describe("default avatar", () => {
  const brand = { defaultKey: 38, family: "molin" } as const;

  it.each([
    [{ id: 25, user_level: 3 }, 25],
    [{ id: "3002" }, 3002],
    [{ id: 7, user_level: 2 }, 7],
    [{ id: 10_086, user_level: 3 }, 3],
    [{ id: 10_086, user_level: 11 }, 38],
    [{ id: null, user_level: 0 }, 38],
    [{}, 38],
  ])("of %j is %i @spec 3.22", (owner, key) => {
    expect(defaultAvatarKey(owner, brand.defaultKey)).toBe(key);
  });

  it("exists for levels 1 to 10 and the ids of the specification @spec 3.22", () => {
    expect(AVATAR_KEYS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 30, 38, 3001, 3002, 3003]);
  });

  it("stands in for a missing one only, drawn in the brand's family @spec 3.22", () => {
    expect(avatarOf({ id: 1, avatar: " /m/a.png " }, brand)).toEqual({ kind: "image", url: "/m/a.png" });
    expect(avatarOf({ id: 10_086, avatar: " " }, brand)).toEqual({ kind: "default", key: 38, seed: "molin-38" });
  });
});

describe("small rules of a visit", () => {
  it("the clipboard's stand-in names the key of the machine @spec 8.5", () => {
    expect(clipboardPrompt("Mozilla/5.0 (Windows NT 10.0)")).toBe("Copy to clipboard: Ctrl+C, Enter");
    expect(clipboardPrompt("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe("Copy to clipboard: Cmd+C, Enter");
  });

  it("a guest's room video has its own limit @spec 3.14 @spec 6.1", () => {
    const config = { room_video_play_sec: 600, room_video_play_flogin_sec: "60" };
    expect([roomPlaySeconds(config, true), roomPlaySeconds(config, false)]).toEqual([600, 60]);
    expect([roomPlaySeconds({}, true), roomPlaySeconds({ room_video_play_flogin_sec: 0 }, false)]).toEqual([null, null]);
  });

  it("is_no_qrad and is_no_popad suppress ads @spec 6.5", () => {
    const shown = (viewer: Parameters<typeof showsAd>[1]) =>
      (["launch_ad", "home_pop_ad", "live_play_ad"] as const).filter((place) => showsAd(place, viewer));
    expect(shown(null)).toEqual(["launch_ad", "home_pop_ad", "live_play_ad"]);
    expect(shown({ is_no_popad: 1, is_no_qrad: 0 })).toEqual(["live_play_ad"]);
    expect(shown({ is_no_qrad: true })).toEqual(["launch_ad", "home_pop_ad"]);
    expect(shown({ is_no_qrad: 1, is_no_popad: 1 })).toEqual([]);
  });
});
