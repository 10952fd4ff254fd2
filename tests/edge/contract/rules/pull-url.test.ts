import { expect, it } from "vitest";
import { playableUrl } from "#edge/contract/rules/rooms.ts";

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
])("%s @spec 4.23", (_name, url, source, domain, expected) => {
  expect(playableUrl(url, source, domain)).toBe(expected);
});
