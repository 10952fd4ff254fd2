import { LogoutForm } from "#app/features/account-form/logout-form.tsx";
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { BellIcon } from "#app/ui/act-icons.tsx";
import { formatCoins } from "../money/format-money.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { type PageVisit, useVisit } from "../../visit/visit.ts";

export function AccountMenu({ user }: { user: NonNullable<PageVisit["user"]> }) {
  const t = useText("shell");
  const { locale, comfort } = useVisit();
  return (
    <HeaderMenu
      className="account"
      label={t(user.unread_messages > 0 ? "account.menu.unread" : "account.menu", {
        name: user.nick_name,
        count: user.unread_messages,
      })}
      button={
        <>
          <img className="avatar" src={user.avatar} alt="" width={28} height={28} />
          {user.frame ? <img src={user.frame} alt="" width={37} height={37} /> : null}
          {user.unread_messages > 0 ? <i className="account-news" /> : null}
        </>
      }
    >
      <p>
        <strong className="cut">{user.nick_name}</strong>
        <small>{user.mobile}</small>
      </p>
      <Link to="/user-center" prefetch="intent" discover="none">
        {t("account.center")}
      </Link>
      <Link to="/user-center/message" discover="none">
        <BellIcon size={18} />
        {t(user.unread_messages > 0 ? "account.messages.unread" : "account.messages", { count: user.unread_messages })}
      </Link>
      <Link to="/score/collected" prefetch="intent" discover="none">
        {t("account.followed")}
      </Link>
      <Link to={comfort.plain ? "/user-center/wallet" : "/recharge"} prefetch="intent" discover="none">
        {t("account.wallet", { gold: user.isOld ? "…" : formatCoins(user.gold, locale) })}
      </Link>
      <Link to="/user-center/task" prefetch="intent" discover="none">
        {t("account.task")}
      </Link>
      <Link to="/user-center/setting" prefetch="intent" discover="none">
        {t("account.setting")}
      </Link>
      <LogoutForm>
        <button type="submit">{t("account.logout")}</button>
      </LogoutForm>
    </HeaderMenu>
  );
}
