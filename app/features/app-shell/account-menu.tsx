import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { formatCoins } from "../money/format-money.ts";
import { type PageVisit, useVisit } from "../visit.ts";

/** Who is signed in, what they follow, and the way out. Opens without JavaScript too. */
export function AccountMenu({ user }: { user: NonNullable<PageVisit["user"]> }) {
  const t = useText("shell");
  const { locale } = useVisit();
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu.
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const { current } = menu;
      if (current?.open && !(event.target instanceof Node && current.contains(event.target))) current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <details className="account" ref={menu}>
      <summary
        className="header-button"
        aria-label={t(user.unread_messages > 0 ? "account.menu.unread" : "account.menu", {
          name: user.nick_name,
          count: user.unread_messages,
        })}
      >
        <img className="avatar" src={user.avatar} alt="" width={28} height={28} />
        {user.frame ? <img src={user.frame} alt="" width={37} height={37} /> : null}
        {user.unread_messages > 0 ? <i className="account-news" /> : null}
      </summary>
      <div className="account-menu">
        <p>
          <strong className="cut">{user.nick_name}</strong>
          <small>{user.mobile}</small>
        </p>
        <Link to="/user-center" prefetch="intent" discover="none">
          {t("account.center")}
        </Link>
        <Link to="/user-center/message" discover="none">
          {t(user.unread_messages > 0 ? "account.messages.unread" : "account.messages", { count: user.unread_messages })}
        </Link>
        <Link to="/score/collected" prefetch="intent" discover="none">
          {t("account.followed")}
        </Link>
        <Link to="/recharge" prefetch="intent" discover="none">
          {t("account.wallet", { gold: formatCoins(user.gold, locale) })}
        </Link>
        <Link to="/user-center/task" prefetch="intent" discover="none">
          {t("account.task")}
        </Link>
        <Form method="post" action="/logout">
          <button type="submit">{t("account.logout")}</button>
        </Form>
      </div>
    </details>
  );
}
