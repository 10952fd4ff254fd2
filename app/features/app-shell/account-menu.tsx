import { LogoutForm } from "#app/features/account-form/logout-form.tsx";
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { useOwnFacts } from "#app/client/own-facts.ts";
import { BellIcon } from "#app/ui/act-icons.tsx";
import { formatCoins } from "../money/format-money.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { type PageVisit, useVisit } from "../../visit/visit.ts";

export function AccountMenu({ user }: { user: NonNullable<PageVisit["user"]> }) {
  const t = useText("shell");
  const { locale, comfort } = useVisit();
  const own = useOwnFacts(user);
  const unread = own?.unread_messages ?? 0;
  return (
    <HeaderMenu
      className="account"
      label={t(unread > 0 ? "account.menu.unread" : "account.menu", { name: user.nick_name, count: unread })}
      button={
        <>
          <img className="avatar" src={user.avatar} alt="" width={28} height={28} />
          {user.frame ? <img src={user.frame} alt="" width={37} height={37} /> : null}
          {unread > 0 ? <i className="account-news" /> : null}
        </>
      }
    >
      <p>
        <strong className="cut">{user.nick_name}</strong>
        <small>{own?.mobile}</small>
      </p>
      <Link to="/user-center" prefetch="intent" discover="none">
        {t("account.center")}
      </Link>
      <Link to="/user-center/message" discover="none">
        <BellIcon size={18} />
        {t(unread > 0 ? "account.messages.unread" : "account.messages", { count: unread })}
      </Link>
      <Link to="/score/collected" prefetch="intent" discover="none">
        {t("account.followed")}
      </Link>
      <Link to={comfort.plain ? "/user-center/wallet" : "/recharge"} prefetch="intent" discover="none">
        {t("account.wallet", { gold: own && !user.isOld ? formatCoins(own.gold, locale) : "…" })}
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
