import { Link, useLocation } from "@remix-run/react";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";

type Way = readonly [path: string, name: Parameters<AreaText<"center">>[0]];

/** The user centre's screens, in the groups of its opening screen. A guest gets only the screens that need no account. */
const OWN: readonly (readonly Way[])[] = [
  [
    ["/user-center/wallet", "wallet"],
    ["/vip-plans", "plans"],
    ["/coupons", "coupons"],
    ["/orders", "orders"],
    ["/newshop", "shop"],
    ["/user-center/gifts", "gifts"],
    ["/user-center/task", "task"],
    ["/invite", "invite"],
  ],
  [
    ["/user-center/info", "info.title"],
    ["/user-center/message", "message"],
    ["/user-center/attent-mgmt", "followed"],
    ["/user-center/my-log", "my-log"],
    ["/user-center/posts", "posts"],
    ["/user-center/my-material", "material"],
    ["/user-center/anchor", "anchor"],
  ],
];
const GIFT_PATHS: ReadonlySet<string> = new Set(["/user-center/gifts", "/user-center/my-material"]);
const OPEN: readonly Way[] = [["/newshop", "shop"]];
const SERVICE: readonly Way[] = [
  ["/user-center/setting", "setting.title"],
  ["/user-center/feedback", "feedback"],
];

export function AccountRail() {
  const t = useText("center");
  const shell = useText("shell");
  const { user, comfort } = useVisit();
  const { pathname } = useLocation();
  const isIn = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className="rail-inner" aria-label={shell("tab.center")}>
      <ul>
        <RailLink to="/user-center" name={shell("tab.center")} chosen={pathname === "/user-center"} />
      </ul>
      {(user ? [...OWN, SERVICE] : [OPEN, SERVICE]).map((ways) => (
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
