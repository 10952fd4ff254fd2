import { Link, useLocation } from "@remix-run/react";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";

type Way = readonly [path: string, name: Parameters<AreaText<"center">>[0]];

/** These links come first, so that a low window shows them without scrolling. */
const SELF: readonly Way[] = [
  ["/user-center/info", "info.title"],
  ["/user-center/setting", "setting.title"],
];
/** The links of the opening screen's grid. A guest gets `OPEN` instead, which needs no account. */
const GRID: readonly Way[] = [
  ["/user-center/wallet", "wallet"],
  ["/vip-plans", "plans"],
  ["/coupons", "coupons"],
  ["/orders", "orders"],
  ["/newshop", "shop"],
  ["/user-center/gifts", "gifts"],
  ["/user-center/task", "task"],
  ["/invite", "invite"],
];
const OWN: readonly Way[] = [
  ["/user-center/message", "message"],
  ["/user-center/attent-mgmt", "followed"],
  ["/user-center/my-log", "my-log"],
  ["/user-center/posts", "posts"],
  ["/user-center/my-material", "material"],
  ["/user-center/anchor", "anchor"],
];
const GIFT_PATHS: ReadonlySet<string> = new Set(["/user-center/gifts", "/user-center/my-material"]);
const OPEN: readonly Way[] = [["/newshop", "shop"]];
const SETTINGS: readonly Way[] = [["/user-center/setting", "setting.title"]];
const SERVICE: readonly Way[] = [
  ["/activities", "activities"],
  ["/user-center/feedback", "feedback"],
];

export function AccountRail() {
  const t = useText("center");
  const shell = useText("shell");
  const { user, comfort } = useVisit();
  const { pathname } = useLocation();
  const groups = user ? [GRID, OWN, SERVICE] : [OPEN, SERVICE];
  const isIn = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className="rail-inner" aria-label={shell("tab.center")}>
      <ul>
        <RailLink to="/user-center" name={shell("tab.center")} chosen={false} />
        {(user ? SELF : SETTINGS).map(([path, name]) => (
          <RailLink key={path} to={path} name={t(name)} chosen={isIn(path)} />
        ))}
      </ul>
      {groups.map((ways) => (
        <ul key={ways[0]?.[0]}>
          {ways
            .filter(([path]) => !(comfort.plain && GIFT_PATHS.has(path)))
            .map(([path, name]) => (
              <RailLink key={path} to={path} name={t(name)} chosen={isIn(path)} />
            ))}
        </ul>
      ))}
    </nav>
  );
}

function RailLink({ to, name, chosen }: { to: string; name: string; chosen: boolean }) {
  return (
    <li>
      <Link to={to} prefetch="intent" discover="none" aria-current={chosen ? "page" : undefined}>
        <span className="cut">{name}</span>
      </Link>
    </li>
  );
}
