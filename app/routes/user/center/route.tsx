import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { avatarAddress } from "../../../../edge/contract/rules/avatar";
import { loginAddress } from "../../../../edge/contract/rules/back-url";
import { downloadPage } from "../../../../edge/contract/rules/download-link";
import type { LoadContext } from "../../../../edge/load-context";
import { late } from "../../../features/late-part/late";
import { LatePart } from "../../../features/late-part/late-part";
import { formatCoins } from "../../../features/money/format-money";
import { guard } from "../../../features/page-guard";
import { metaOf } from "../../../features/page-meta";
import { FramedAvatar } from "../../../features/shop/framed-avatar";
import { CenterRow, CenterRowPlace } from "../../../features/user-center/center-row";
import { useVisit } from "../../../features/visit";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";
import "../../../features/account-form/account-form.css";

/** The address of the app's page; null for viewers in the app, who have it already. */
async function downloadOf({ config }: LoadContext["product"], { inApp, inviteCode, channel }: LoadContext["visit"]): Promise<string | null> {
  if (inApp) return null;
  const { app_download_url: address } = (await guard(config.getCommonConfig({}))).config;
  return downloadPage(address, { inviteCode: inviteCode ?? "", channel: channel ?? "" });
}

/** The person as the account's first screen shows them; a guest's picture is the brand's. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { product, remembered, visit } = context;
  const user = visit.viewer?.user;
  const download = await late(context, downloadOf(product, visit));
  return {
    download,
    /** Whether the app's row will be there, as far as is remembered. */
    hasDownload: "later" in download && (await downloadOf(remembered().product, visit).catch(() => "")) !== null,
    frame: user?.frame ?? "",
    avatar: avatarAddress(user ?? {}, visit.brand.avatar),
    person: user ? { nick: user.nick_name, uid: user.uid, mobile: user.mobile, level: user.user_level, vip: user.isVIP, vipLevel: user.vip_level, signature: user.profile.signature, gold: user.gold, unread: user.unread_messages, operates: user.is_operate === 1 } : null,
  };
}

export const handle = { areas: ["center"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, (locale) => ({ description: textOf(locale, "center")("description") }));

type Person = ReturnType<typeof useLoaderData<typeof loader>>["person"];

/** What is the person's own, and beside or beneath it what the account is looked after with. */
export default function UserCenter() {
  const t = useText("center");
  const { locale } = useVisit();
  const { avatar, download, hasDownload, frame, person } = useLoaderData<typeof loader>();
  return (
    <>
      <div>
        <header className="center-head">
          <FramedAvatar avatar={avatar} frame={frame} />
          {person ? (
            <div>
              <h1 className="cut">{person.nick}</h1>
              <p className="center-marks">
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
            <CenterRow to="/user-center/wallet" label={t("wallet")} value={t("wallet.gold", { gold: formatCoins(person.gold, locale) })} />
            <CenterRow to="/vip-plans" label={t("plans")} />
            <CenterRow to="/coupons" label={t("coupons")} />
            <CenterRow to="/trans-log" label={t("log")} />
            <CenterRow to="/orders" label={t("orders")} />
            <CenterRow to="/newshop" label={t("shop")} />
            <CenterRow to="/user-center/task" label={t("task")} />
            <CenterRow to="/invite" label={t("invite")} />
          </ul>
        ) : null}
      </div>
      <div>
        {person ? (
          <ul className="center-card center-rows">
            <CenterRow to="/user-center/message" label={t("message")} value={person.unread > 0 ? t("message.unread", { count: person.unread }) : undefined} marked={person.unread > 0} />
            <CenterRow to="/user-center/attent-mgmt" label={t("followed")} />
            <CenterRow to="/user-center/my-log" label={t("my-log")} />
            <CenterRow to="/user-center/my-material" label={t("material")} />
            <CenterRow to="/user-center/anchor" label={t("anchor")} />
          </ul>
        ) : null}
        <LatePart part={download} placeholder={<AccountRows person={person} download={null} awaits={hasDownload} />}>
          {(address) => <AccountRows person={person} download={address} />}
        </LatePart>
      </div>
    </>
  );
}

interface AccountRowsProps {
  person: Person;
  download: string | null;
  /** The app's page is not known yet, and will be. */
  awaits?: boolean;
}

/** What the account is looked after with. */
function AccountRows({ person, download, awaits = false }: AccountRowsProps) {
  const t = useText("center");
  return (
    <>
      <ul className="center-card center-rows">
        {person ? (
          <>
            <CenterRow to="/user-center/info" label={t("info.title")} />
            <CenterRow to="/user-center/bind-phone" label={t("phone.title")} value={person.mobile} />
            <CenterRow to="/user-center/password" label={t("password.title")} />
          </>
        ) : null}
        <CenterRow to="/activities" label={t("activities")} />
        <CenterRow to="/user-center/setting" label={t("setting.title")} />
        <CenterRow to="/user-center/feedback" label={t("feedback")} />
        {download ? <CenterRow to={download} label={t("download")} /> : null}
        {awaits ? <CenterRowPlace label={t("download")} /> : null}
        <CenterRow to="/mobile/about" label={t("about")} />
        {person?.operates ? <CenterRow to="/operate" label={t("operate")} /> : null}
      </ul>
      {person ? (
        <Form method="post" action="/logout" className="center-card">
          <button type="submit" className="center-row center-row-danger">
            {t("logout")}
          </button>
        </Form>
      ) : null}
    </>
  );
}
