import { describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { createCallLimits, createFormLimit, findBucketCalls, withSearchLimits } from "#edge/ground/http/call-limits.ts";

const from = (ip: string) => ({ headers: new Headers(ip ? { "cf-connecting-ip": ip } : {}) });

describe("the limits of calls", () => {
  it("every call except reads counts as a write", () => {
    for (const write of [
      "user.editUserInfo",
      "user.savePrivacy",
      "address.saveAddress",
      "shop.createOrder",
      "shop.wear",
      "activity.draw",
      "activity.receive",
      "wallet.savePayoutAccount",
      "user.endSession",
      "user.readSystemMessage",
      "user.login",
      "user.regist",
      "user.changePwd",
      "user.bindPhone",
      "config.getTempKeysForMinio",
    ]) {
      expect(findBucketCalls("write")).toContain(write);
    }
    expect(findBucketCalls("crowd").toSorted()).toEqual(["gift.give", "live.watched", "race.reportDrawn"]);
    expect(findBucketCalls("none")).toEqual(["user.logout"]);
    expect(findBucketCalls("search")).toHaveLength(15);
    expect(findBucketCalls("read").filter((name) => !/\.(?:get|matchOdd$|raceHome$)/.test(name))).toEqual([]);
  });

  it.each([
    ["search", "multiple", 60, 3],
    ["race", "voteRaceTeam", 40, 2],
    ["race", "getScoreChanges", 3000, 200],
    ["gift", "give", 300, 20],
  ] as const)("the call %s.%s allows an IP address a burst, then a steady rate", (group, name, burst, perSecond) => {
    let nowMs = 1_000_000;
    const limit = createCallLimits(() => nowMs);
    for (let call = 0; call < burst; call++) expect(limit(from("203.0.113.9"), group, name)).toBeNull();
    expect(limit(from("203.0.113.9"), group, name)).toMatchObject({
      http: 429,
      status: 1,
      retryAfterS: 1,
      message: expect.stringMatching(/try again in 1 s/),
    });
    expect(limit(from("203.0.113.10"), group, name)).toBeNull();
    nowMs += 1000;
    for (let call = 0; call < perSecond; call++) expect(limit(from("203.0.113.9"), group, name)).toBeNull();
    expect(limit(from("203.0.113.9"), group, name)).not.toBeNull();
  });

  it("the limits count an IPv6 network as one client @spec 7.15", () => {
    const limit = createCallLimits(() => 0);
    for (let call = 0; call < 40; call++) expect(limit(from(`2001:db8:1:2::${call}`), "user", "login")).toBeNull();
    expect(limit(from("2001:db8:1:2:ffff::1"), "user", "changePwd")).not.toBeNull();
    expect(limit(from("2001:db8:1:3::1"), "user", "login")).toBeNull();
  });

  it("the limits apply to searches of pages and the API together", async () => {
    const limits = createCallLimits(() => 0);
    const calls: string[] = [];
    const note = (name: string) => async () => void calls.push(name);
    const product = {
      search: { multiple: note("multiple"), raceHome: note("raceHome") },
      race: { getRaceSearch: note("getRaceSearch") },
    } as unknown as Product;
    const pages = withSearchLimits(product, from("203.0.113.9"), limits);
    for (let call = 0; call < 58; call++) await pages.search.multiple({ keyword: "x" });
    await pages.race.getRaceSearch({ keyword: "x" } as never);
    expect(limits(from("203.0.113.9"), "search", "team")).toBeNull();
    await expect(pages.search.multiple({ keyword: "x" })).rejects.toMatchObject({ http: 429 });
    await pages.search.raceHome({});
    expect([calls.length, calls.at(-1)]).toEqual([60, "raceHome"]);
  });

  it("the form limit allows 120 forms of one network at once", () => {
    let nowMs = 1_000_000;
    const waitS = createFormLimit(() => nowMs);
    for (let form = 0; form < 120; form++) expect(waitS(from(`2001:db8:1:2::${form}`))).toBe(0);
    expect([waitS(from("2001:db8:1:2::ffff")), waitS(from("2001:db8:1:3::1")), waitS(from(""))]).toEqual([1, 0, 0]);
    nowMs += 1000;
    expect(Array.from({ length: 5 }, () => waitS(from("2001:db8:1:2::1")))).toEqual([0, 0, 0, 0, 1]);
  });

  it("the form limit counts all clients with unknown addresses together", () => {
    const waitS = createFormLimit(() => 0);
    for (let form = 0; form < 1200; form++) expect(waitS(from(form % 2 ? "" : "no address"))).toBe(0);
    expect([waitS(from("")), waitS(from("no address")), waitS(from("203.0.113.9"))]).toEqual([1, 1, 0]);
  });

  it("the limits count all searches of an IP address together", () => {
    const limit = createCallLimits(() => 0);
    for (let call = 0; call < 60; call++) limit(from("203.0.113.9"), "search", "teams");
    expect(limit(from("203.0.113.9"), "race", "getRaceSearch")).not.toBeNull();
    expect(limit(from("203.0.113.9"), "sport", "attentMatch")).toBeNull();
    expect(limit(from("203.0.113.9"), "race", "getDateMatch")).toBeNull();
    for (let call = 0; call < 600; call++) expect(limit(from(call % 2 ? "" : "no address"), "search", "teams")).toBeNull();
    expect(limit(from(""), "search", "teams")).not.toBeNull();
  });
});
