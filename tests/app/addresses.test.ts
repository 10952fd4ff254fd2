import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";

const fileByPath = new Map(routes.map(({ path = "", file }) => [path, file]));

const pairs = <Prefix extends string>(prefix: Prefix, names: readonly string[], suffix = ""): string[] =>
  names.map((name) => `${prefix}${name}${suffix}`);
const MATCH_TABS = ["happening", "analysis", "lineup", "index", "rank"];

/** Addresses of the specification whose screens exist already, by section and screen. */
const SCREENS = {
  "@spec 2.2": {
    "score/list/route.tsx": ["score"],
    "score/match/route.tsx": [
      "score/detail/:matchid",
      "score/basketball/detail/:matchid",
      "score/detail/football/:matchid",
      "score/detail/basketball/:matchid",
    ],
    "score/collected.tsx": ["score/collected"],
    "score/search.tsx": ["score/search"],
  },
  "@spec 2.3": {
    "home/headline.tsx": ["headline"],
    "home/search.tsx": ["search"],
    "live/list/route.tsx": ["live", "live/lives"],
    "live/videos/route.tsx": ["live/videos"],
    "live/room/route.tsx": ["live-detail/:id"],
    "live/anchors/route.tsx": ["anchor-list"],
    "account/login.tsx": ["login"],
    "account/register.tsx": ["register"],
    "account/forget-password.tsx": ["forget-password"],
    "site/protocol/route.tsx": ["privacy"],
    "shop/list/route.tsx": ["newshop"],
    "shop/records/route.tsx": ["newshop/records"],
    "activity/list/route.tsx": ["activities"],
    "activity/detail/route.tsx": ["activity/:id"],
    "money/vip-plans/route.tsx": ["vip-plans"],
    "database/fifa2025/route.tsx": ["fifa2025"],
    "center/invite/route.tsx": ["invite"],
    "money/recharge/route.tsx": ["recharge"],
    "money/coupons/route.tsx": ["coupons"],
    "money/trans-log/route.tsx": ["trans-log"],
  },
  "@spec 2.4": {
    "score/match-tab/route.tsx": [
      ...pairs("mobile/", MATCH_TABS, "/:matchid"),
      ...pairs("mobile/basketball/", MATCH_TABS, "/:matchid"),
    ],
  },
  "@spec 2.5": {
    "center/feedback/in-app.tsx": ["mobile/service/feedback", "mobile/s/feedback"],
    "site/about/route.tsx": ["mobile/about"],
    "site/news/route.tsx": ["mobile/news"],
    "site/protocol/in-app.tsx": ["mobile/package-rules"],
  },
  "@spec 2.6": { "database/fifa-team/in-app.tsx": pairs("mobile/fifa-team/", ["honor", "stats", "lineup"], "/:teamid") },
  "@spec 2.7": {
    "site/protocol/in-app.tsx": ["mobile/privacy/:type"],
    "money/recharge/in-app.tsx": ["mobile/recharge"],
    "activity/detail/in-app.tsx": ["mobile/activity/:id"],
    "database/fifa2025/in-app.tsx": ["mobile/fifa2025"],
    "center/invite/in-app.tsx": ["mobile/invite"],
  },
  "@spec 2.8": { "data/model-match/in-app.tsx": ["mobile/model/detail/:model/:id"] },
  "@spec 2.9": { "messenger/feedback/in-app.tsx": ["mobile/c2c-feedback/:type/:gid?"] },
  "@spec 2.10": {
    "center/center/route.tsx": ["user-center"],
    "account/info.tsx": ["user-center/info"],
    "center/live-record.tsx": ["user-center/live-record"],
    "center/anchor/route.tsx": ["user-center/anchor/:uid?"],
    "center/apply/route.tsx": ["user-center/apply/:type"],
    "account/setting/route.tsx": ["user-center/setting"],
    "account/bind-phone/route.tsx": ["user-center/bind-phone"],
    "account/edit-account/route.tsx": ["user-center/edit-account"],
    "account/my-material/route.tsx": ["user-center/my-material"],
    "account/my-log/route.tsx": ["user-center/my-log"],
    "money/wallet/route.tsx": ["user-center/wallet"],
    "money/withdraw/route.tsx": ["user-center/withdraw"],
    "money/balance/route.tsx": ["user-center/balance"],
    "center/message/route.tsx": ["user-center/message"],
    "center/task/route.tsx": ["user-center/task"],
    "center/my-address/route.tsx": ["user-center/my-address"],
    "center/feedback/route.tsx": ["user-center/feedback"],
    "center/attent-mgmt/route.tsx": ["user-center/attent-mgmt"],
  },
  "@spec 2.11": {
    "share/match.tsx": ["share/match/:sport/:id"],
    "share/live.tsx": ["share/live/:id"],
    "share/short.tsx": ["share/video/:id", "share/recordvideo/:id"],
    "share/dynamic.tsx": ["share/dynamic/:id"],
    "shortvideo/route.tsx": ["shortvideo/:id", "share/shortvideo/:id"],
    "shortvideo/categories.tsx": ["rec-category"],
    "shortvideo/category.tsx": ["rec-category/:id"],
    "shortvideo/collection.tsx": ["rec-collection/:id"],
    "shortvideo/recording.tsx": ["rec-video/:id"],
  },
  "@spec 2.12": {
    "database/home/route.tsx": ["database"],
    "database/league/route.tsx": ["database/league/:sname/:cid"],
    "database/team/route.tsx": ["database/team/:sname/:teamId"],
    "database/billboard/route.tsx": ["database/billboard/:type"],
    "database/fifa-team/route.tsx": ["fifa-team/:id"],
  },
  "@spec 2.13": {
    "money/vip-user/route.tsx": ["vip-user/:uid"],
    "messenger/list/route.tsx": ["c2c"],
    "messenger/friends/route.tsx": ["c2c-friends"],
    "messenger/search/route.tsx": ["c2c-search"],
    "messenger/user/route.tsx": ["c2c-user/:id"],
    "messenger/feedback/route.tsx": ["c2c-feedback/:type/:gid?"],
  },
  "@spec 2.14": {
    "data/home/route.tsx": ["data"],
    "data/model-list/route.tsx": ["data/model/:model"],
    "data/model-match/route.tsx": ["data/model/detail/:model/:id"],
    "data/subscribe/route.tsx": ["data/model/subscribe/:id"],
    "data/subscription-records.tsx": ["data/model/subscription-records"],
  },
  "@spec 2.16": { "site/talk/route.tsx": ["pp/talk"] },
};

const shown = Object.entries<Record<string, readonly string[]>>(SCREENS).flatMap(([clause, screens]) =>
  Object.entries(screens).flatMap(([file, paths]) => paths.map((path) => [path, `routes/${file}`, clause] as const)),
);

describe("addresses of the specification", () => {
  it.each(shown)("the address /%s opens %s %s", (path, file) => expect(fileByPath.get(path)).toBe(file));
});
