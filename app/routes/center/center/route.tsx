import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { CoinIcon, GiftIcon } from "#app/features/gifts/icons.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import { OfferLink } from "#app/features/money/offer-link.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import { FramedAvatar } from "#app/features/shop/framed-avatar.tsx";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CouponIcon, CrownIcon, InviteIcon, OrdersIcon, ShopIcon, WalletIcon } from "#app/ui/grid-icons.tsx";
import { GridLink, IconGrid } from "#app/ui/icon-grid.tsx";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { AccountRows } from "./parts/account-rows.tsx";
import { readCenter } from "./queries.ts";
import "#app/ui/form/form.css";
import "./center.css";

export const loader = ({ context }: LoaderFunctionArgs) => readCenter(context);

export const handle = { areas: ["center"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ description: getText(locale, "center")("description") }));

const GRID = [
  ["/user-center/wallet", "wallet", WalletIcon],
  ["/vip-plans", "plans", CrownIcon],
  ["/user-center/task", "task", CheckIcon],
  ["/coupons", "coupons", CouponIcon],
  ["/orders", "orders", OrdersIcon],
  ["/newshop", "shop", ShopIcon],
  ["/user-center/gifts", "gifts", GiftIcon],
  ["/invite", "invite", InviteIcon],
] as const;

export default function UserCenter() {
  const t = useText("center");
  const { locale, comfort } = useVisit();
  const { avatar, download, hasDownload, frame, person } = useLoaderData<typeof loader>();
  return (
    <>
      <div>
        <section className="center-account">
          <header className="center-head row-wide">
            <FramedAvatar avatar={avatar} frame={frame} />
            {person ? (
              <div>
                <h1 className="cut">{person.nick}</h1>
                <p className="center-marks row secondary">
                  <span>{t("uid", { uid: person.uid })}</span>
                  <span className="center-mark">{t("level", { level: person.level })}</span>
                  {person.vip ? <span className="center-mark">{t("vip", { level: person.vipLevel })}</span> : null}
                </p>
                {person.signature ? <p className="form-note">{person.signature}</p> : null}
              </div>
            ) : (
              <div>
                <h1>{t("guest")}</h1>
                <p className="form-note">{t("guest.text")}</p>
              </div>
            )}
          </header>
          {person ? (
            <p className="center-purse row-wide">
              <Link className="grows row" to="/user-center/wallet" prefetch="intent">
                <CoinIcon size={20} />
                <b>{t("wallet.gold", { gold: formatCoins(person.gold, locale), count: person.gold })}</b>
              </Link>
              <OfferLink className="button">{t("top-up")}</OfferLink>
            </p>
          ) : null}
        </section>
        {person ? null : (
          <nav className="account-form center-card center-form" aria-label={t("guest.ways")}>
            <Link className="button" to={loginAddress("/user-center")}>
              {t("login")}
            </Link>
            <Link className="text-button" to="/register?back=%2Fuser-center">
              {t("register")}
            </Link>
            <Link className="text-button" to="/score/collected">
              {t("guest.followed")}
            </Link>
          </nav>
        )}
        {person ? (
          <nav className="center-card center-grid" aria-label={t("grid")}>
            <IconGrid>
              {GRID.filter(([, name]) => !(comfort.plain && name === "gifts")).map(([to, name, Icon]) => (
                <GridLink key={to} to={to} icon={<Icon />} label={t(name)} />
              ))}
            </IconGrid>
          </nav>
        ) : null}
      </div>
      <div>
        {person?.operates ? (
          <ul className="center-card center-rows">
            <CenterRow to="/operate" label={t("operate")} />
          </ul>
        ) : null}
        {person ? (
          <ul className="center-card center-rows">
            <CenterRow
              to="/user-center/message"
              label={t("message")}
              value={person.unread > 0 ? t("message.unread", { count: person.unread }) : undefined}
              marked={person.unread > 0}
            />
            <CenterRow to="/user-center/attent-mgmt" label={t("followed")} />
            <CenterRow to="/user-center/my-log" label={t("my-log")} />
            <CenterRow to="/user-center/posts" label={t("posts")} />
            {comfort.plain ? null : <CenterRow to="/user-center/my-material" label={t("material")} />}
            <CenterRow to="/user-center/anchor" label={t("anchor")} />
            {comfort.plain ? null : <CenterRow to="/redorder/list/all" label={t("tips")} />}
          </ul>
        ) : null}
        <LatePart
          part={download}
          placeholder={<AccountRows person={person} download={null} awaits={hasDownload} />}
          failed={() => <AccountRows person={person} download={null} />}
        >
          {(address) => <AccountRows person={person} download={address} />}
        </LatePart>
      </div>
    </>
  );
}
