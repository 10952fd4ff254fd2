import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { mainAddress } from "#edge/contract/rules/addresses.ts";

describe("main address", () => {
  it.each([
    ["/mobile/happening/7", "/score/detail/football/7?tab=happening"],
    ["/mobile/analysis/7", "/score/detail/football/7?tab=analysis"],
    ["/mobile/lineup/7", "/score/detail/football/7?tab=lineup"],
    ["/mobile/index/7", "/score/detail/football/7?tab=index"],
    ["/mobile/rank/7", "/score/detail/football/7?tab=rank"],
    ["/mobile/basketball/happening/7", "/score/detail/basketball/7?tab=happening"],
    ["/mobile/basketball/analysis/7", "/score/detail/basketball/7?tab=analysis"],
    ["/mobile/basketball/lineup/7", "/score/detail/basketball/7?tab=lineup"],
    ["/mobile/basketball/index/7", "/score/detail/basketball/7?tab=index"],
    ["/mobile/basketball/rank/7", "/score/detail/basketball/7?tab=rank"],
    ["/mobile/service/feedback", "/user-center/feedback"],
    ["/mobile/s/feedback", "/user-center/feedback"],
    ["/mobile/recharge", "/recharge"],
    ["/mobile/invite", "/invite"],
    ["/mobile/activity/7", "/activity/7"],
    ["/mobile/fifa2025", "/fifa2025"],
    ["/mobile/fifa-team/honor/7", "/fifa-team/7"],
    ["/mobile/fifa-team/stats/7", "/fifa-team/7"],
    ["/mobile/fifa-team/lineup/7", "/fifa-team/7"],
    // The mobile app's alone: they have no other address.
    ["/mobile/about", "/mobile/about"],
    ["/mobile/news", "/mobile/news"],
    ["/mobile/package-rules", "/mobile/package-rules"],
    ["/mobile/privacy/5", "/mobile/privacy/5"],
    ["/score", "/score"],
    ["/", "/"],
    ["/mobile/nowhere", "/mobile/nowhere"],
  ])("of %s is %s @spec 2.4 @spec 2.5 @spec 2.7", (path, main) => {
    expect(mainAddress(path)).toBe(main);
  });

  it("is decided for every screen of the mobile app that shares its file with another", () => {
    // A twin lies in a file beside its screen's; `protocol/in-app` and `match-tab` are texts and tabs of their own, looked at above.
    const twins = routes.flatMap(({ path, file }) => (path?.startsWith("mobile/") && file.endsWith("/in-app.tsx") && !file.includes("/protocol/") ? [`/${path.replace(/:\w+/g, "7")}`] : []));
    expect(twins.length).toBeGreaterThan(6);
    expect(twins.filter((path) => mainAddress(path) === path)).toEqual([]);
  });
});
