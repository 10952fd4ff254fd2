import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { askUnread, useUnread } from "#app/client/unread.ts";
import { useText } from "#app/i18n/use-text.ts";
import { draw } from "#app/ui/icons.tsx";
import type { PageVisit } from "../../visit/visit.ts";
import { AccountMenu } from "./account-menu.tsx";

/** A pattern for the count of unread messages before the title of a page, for example `(12+) `. */
const COUNT = /^\(\d+\+?\) /;

/** A separate module, because guests need neither the link to the messenger nor the account's menu. */
export default function MemberTools({ user }: { user: NonNullable<PageVisit["user"]> }) {
  const t = useText("shell");
  const count = useUnread(user.uid);
  const { pathname } = useLocation();
  useEffect(() => void askUnread(user.uid), [user.uid]);
  const shown = count > 99 ? "99+" : String(count);
  useEffect(() => {
    if (pathname === "") return;
    const title = document.title.replace(COUNT, "");
    document.title = count > 0 ? `(${shown}) ${title}` : title;
  }, [count, shown, pathname]);
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
  useEffect(
    () => () => {
      if ("clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => undefined);
    },
    [],
  );
  return (
    <>
      <Link
        className="header-button header-messages"
        to="/c2c"
        aria-label={count > 0 ? t("messages.unread", { count }) : t("messages")}
        prefetch="intent"
        discover="none"
      >
        {draw({}, <path d="M4 5.5h16v11H11l-4.500 3.500V16.500H4zM8 9.500h8M8 12.500h5" />)}
        {count > 0 ? <b aria-hidden>{shown}</b> : null}
      </Link>
      <AccountMenu user={user} />
    </>
  );
}
