import { describe, expect, it } from "vitest";
import {
  automaticQualities,
  backLength,
  crowdSpreadMs,
  isLiveWithin30Minutes,
  playableUrl,
  roomRole,
} from "#edge/contract/rules/rooms.ts";

const NOW = Date.UTC(2026, 7, 15, 19, 0);
const MINUTE = 60_000;

it.each([
  [0, 0],
  [12, 48],
  [2_500, 10_000],
  [15_000, MINUTE],
  [1_000_000, MINUTE],
])("the pages of %d viewers react to the same message within %d ms", (viewers, spreadMs) => {
  expect(crowdSpreadMs(viewers)).toBe(spreadMs);
});

it.each<[1 | 2, number, number, boolean]>([
  [1, 1, 0, true],
  [1, 1, 30 * MINUTE, true],
  [2, 1, 12 * MINUTE, true],
  [1, 1, 30 * MINUTE + 1, false],
  [1, 1, -1, false],
  [1, 2, 5 * MINUTE, false],
  [2, 10, 5 * MINUTE, false],
  [1, 9, 5 * MINUTE, false],
])("a match (sport %i, status %i, %d ms ahead) goes live soon: %j @spec 4.17", (sport_id, status, leftMs, expected) => {
  expect(isLiveWithin30Minutes({ sport_id, status, startMs: NOW + leftMs }, NOW)).toBe(expected);
});

it.each([
  ["a suffix source", "https://a.example/live/x.flv?k=1.flv", "tencent", "", "https://a.example/live/x.m3u8?k=1.flv"],
  ["another", "https://a.example/live/x.flv", "aliyun", "", "https://a.example/live/x.m3u8"],
  ["a third", "https://a.example/live/x.FLV", "wangsu", "", "https://a.example/live/x.m3u8"],
  ["a suffix source without .flv", "https://a.example/live/x.flv/y", "tencent", "", "https://a.example/live/x.flv/y"],
  ["the path source", "https://a.example/pull/flv/x?t=1", "baishan", "", "https://a.example/hls/x?t=1"],
  ["the path source, like parts", "https://a.example/pull/flvx/y", "baishan", "", "https://a.example/pull/flvx/y"],
  ["huawei", "https://a.example:8443/live/x.m3u8?t=1", "huawei", "hls.example", "https://hls.example:8443/live/x.m3u8?t=1"],
  ["huawei without a domain", "https://a.example/x.m3u8", "huawei", "", "https://a.example/x.m3u8"],
  ["huawei with a domain that is none", "https://a.example/x.m3u8", "huawei", "b.example/evil", "https://a.example/x.m3u8"],
  ["an unknown source", "https://a.example/x.flv", "other", "hls.example", "https://a.example/x.flv"],
  ["a source named like a method", "https://a.example/x.flv", "toString", "", "https://a.example/x.flv"],
  ["no address", "not an address.flv", "tencent", "", "not an address.flv"],
  ["an empty one", "", "huawei", "hls.example", ""],
  ["another scheme", "rtmp://a.example/live/x.flv", "tencent", "", "rtmp://a.example/live/x.flv"],
])("the playable address is right for %s @spec 4.23", (_name, url, source, domain, expected) => {
  expect(playableUrl(url, source, domain)).toBe(expected);
});

it.each([
  ["of the viewer's language", "zh-CN", ["SD", "CNSD", "ENSD", "CNHD", "ENHD"], ["CNSD", "CNHD"]],
  ["of the viewer's language, Portuguese hears English", "pt-BR", ["CNSD", "ENSD", "HD"], ["ENSD"]],
  ["without a named commentary, where the viewer's is missing", "en", ["CNHD", "SD", "HD"], ["SD", "HD"]],
  ["with the first commentary, where there is no better", "en", ["CNSD", "CNHD"], ["CNSD", "CNHD"]],
  ["named by their height", "zh-CN", ["360p", "720p"], ["360p", "720p"]],
  ["none", "zh-CN", [], []],
])("the player's automatic choice includes the qualities %s @spec 4.8", (_name, language, qualities, expected) => {
  expect(automaticQualities(qualities, language)).toEqual(expected);
});

it.each([
  [1, 60],
  [60, 60],
  [61, 300],
  [301, 900],
  [3_600, 3_600],
  [3_601, 10_800],
  [999_999, 10_800],
  [Number.NaN, 10_800],
])("a viewer who seeks back %d s gets a playlist of %d s", (seconds, expected) => {
  expect(backLength(seconds)).toBe(expected);
});

describe("roomRole @spec 6.4", () => {
  const person = (uid: number, more = {}) => ({ uid, is_operate: 0, is_anchor_admin: 0, ...more });
  it.each([
    ["a guest", null, "viewer"],
    ["somebody", person(5), "viewer"],
    ["the anchor", person(9), "owner"],
    ["a named moderator", person(6), "moderator"],
    ["an anchor admin", person(5, { is_anchor_admin: 1 }), "operator"],
    ["an operator who is the anchor", person(9, { is_operate: 1 }), "operator"],
  ] as const)("the room role of %s is %3$s", (_, user, role) => {
    expect(roomRole(user, { anchorId: 9, moderators: ["6"] })).toBe(role);
  });
});
