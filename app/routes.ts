import { type RouteConfig, index, route } from "@remix-run/route-config";

/** A further address of a screen that has one already: the same file under an id of its own. */
const again = (path: string, file: string) => route(path, file, { id: path });

// Every address in one table; a screen's second address is one line with its own id.
export default [
  index("routes/site/index.tsx"),

  route("score", "routes/score/list/route.tsx"),
  route("score/collected", "routes/score/collected.tsx"),
  route("score/aside", "routes/score/aside.ts"),
  route("score/search", "routes/score/search.tsx"),
  route("score/detail/:matchid", "routes/score/match/route.tsx"),
  again("score/detail/football/:matchid", "routes/score/match/route.tsx"),
  again("score/detail/basketball/:matchid", "routes/score/match/route.tsx"),
  again("score/basketball/detail/:matchid", "routes/score/match/route.tsx"),

  route("headline", "routes/home/headline.tsx"),
  route("search", "routes/home/search.tsx"),
  route("login", "routes/user/login.tsx"),
  route("register", "routes/user/register.tsx"),
  route("forget-password", "routes/user/forget-password.tsx"),
  route("user-center", "routes/user/center/route.tsx"),
  route("user-center/info", "routes/user/info.tsx"),
  route("user-center/edit-account", "routes/user/edit-account/route.tsx"),
  route("user-center/bind-phone", "routes/user/bind-phone/route.tsx"),
  route("user-center/password", "routes/user/password.tsx"),
  route("user-center/setting", "routes/user/setting/route.tsx"),
  route("user-center/feedback", "routes/user/feedback/route.tsx"),
  route("mobile/service/feedback", "routes/user/feedback/in-app.tsx"),
  again("mobile/s/feedback", "routes/user/feedback/in-app.tsx"),
  route("logout", "routes/user/logout.tsx"),
  route("recharge", "routes/user/recharge/route.tsx"),
  again("mobile/recharge", "routes/user/recharge/in-app.tsx"),
  route("cashier/:order", "routes/user/cashier/route.tsx"),
  route("trans-log", "routes/user/trans-log/route.tsx"),
  route("coupons", "routes/user/coupons/route.tsx"),
  route("vip-plans", "routes/user/vip-plans/route.tsx"),
  route("user-center/task", "routes/user/task/route.tsx"),

  route("operate", "routes/operate/frame.tsx", [
    index("routes/operate/home.tsx"),
    route("log", "routes/operate/log.tsx"),
    route("config", "routes/operate/config.tsx"),
  ]),

  route("database", "routes/database/home/route.tsx"),
  route("database/league/:sname/:cid", "routes/database/league/route.tsx"),
  route("database/team/:sname/:teamId", "routes/database/team/route.tsx"),
  route("database/player/:sname/:playerId", "routes/database/player/route.tsx"),
  route("database/billboard/:type", "routes/database/billboard/route.tsx"),
  route("fifa-team/:id", "routes/database/fifa-team/route.tsx"),
  again("mobile/fifa-team/honor/:teamid", "routes/database/fifa-team/in-app.tsx"),
  again("mobile/fifa-team/stats/:teamid", "routes/database/fifa-team/in-app.tsx"),
  again("mobile/fifa-team/lineup/:teamid", "routes/database/fifa-team/in-app.tsx"),
  route("fifa2025", "routes/database/fifa2025/route.tsx"),
  again("mobile/fifa2025", "routes/database/fifa2025/in-app.tsx"),

  route("mobile/happening/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/analysis/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/lineup/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/index/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/rank/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/basketball/happening/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/basketball/analysis/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/basketball/lineup/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/basketball/index/:matchid", "routes/score/match-tab/route.tsx"),
  again("mobile/basketball/rank/:matchid", "routes/score/match-tab/route.tsx"),

  route("privacy", "routes/site/protocol/route.tsx"),
  route("mobile/privacy/:type", "routes/site/protocol/in-app.tsx"),
  again("mobile/package-rules", "routes/site/protocol/in-app.tsx"),
  route("mobile/about", "routes/site/about/route.tsx"),
  route("mobile/news", "routes/site/news/route.tsx"),
  route("pp/talk", "routes/site/talk/route.tsx"),
  route("share/match/:sport/:id", "routes/share/match.tsx"),
  route("dev/chat", "routes/dev/chat/route.tsx"),
  route("dev/outbox", "routes/dev/outbox/route.tsx"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
