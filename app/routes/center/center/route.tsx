import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { formatCoins } from "#app/features/money/format-money.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { FramedAvatar } from "#app/features/shop/framed-avatar.tsx";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { AccountRows } from "./parts/account-rows.tsx";
import { readCenter } from "./queries.ts";
import "#app/ui/form/form.css";

export const loader = ({ context }: LoaderFunctionArgs) => readCenter(context);

export const handle = { areas: ["center"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ description: getText(locale, "center")("description") }));

export default function UserCenter() {
  const t = useText("center");
  const { locale, comfort } = useVisit();
  const { avatar, download, hasDownload, frame, person } = useLoaderData<typeof loader>();
  return (
    <>
      <div>
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
        {person ? null : (
          <nav className="account-form center-card center-form" aria-label={t("guest.ways")}>
            <Link className="button" to={loginAddress("/user-center")}>
              {t("login")}
            </Link>
            <Link className="text-button" to="/register?back=%2Fuser-center">
              {t("register")}
            </Link>
          </nav>
        )}
        {person ? (
          <ul className="center-card center-rows">
            <CenterRow
              to="/user-center/wallet"
              label={t("wallet")}
              value={t("wallet.gold", { gold: formatCoins(person.gold, locale) })}
            />
            <CenterRow to="/vip-plans" label={t("plans")} />
            <CenterRow to="/coupons" label={t("coupons")} />
            <CenterRow to="/trans-log" label={t("log")} />
            <CenterRow to="/orders" label={t("orders")} />
            {comfort.plain ? null : <CenterRow to="/redorder/list/all" label={t("tips")} />}
            <CenterRow to="/newshop" label={t("shop")} />
            {comfort.plain ? null : <CenterRow to="/user-center/gifts" label={t("gifts")} />}
            <CenterRow to="/user-center/task" label={t("task")} />
            <CenterRow to="/invite" label={t("invite")} />
          </ul>
        ) : null}
      </div>
      <div>
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
