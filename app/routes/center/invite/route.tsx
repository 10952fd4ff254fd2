import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { INVITE_RULES, POSTER_SIZE } from "#edge/contract/rules/invites.ts";
import "#app/features/activity/promotion.css";
import { promptLogin } from "#app/client/login-prompt.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { InviteLists, InviteSums } from "./parts/brought.tsx";
import { OwnCode } from "./parts/own-code.tsx";
import { InviteRules } from "./parts/rules.tsx";
import { readInvite } from "./queries.ts";
import "#app/features/database/split.css";
import "./invite.css";

export const loader = ({ context, request }: LoaderFunctionArgs) => readInvite(context, request);

export const handle = { areas: ["invite"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("invite", "title", "description");

/** A guest is prompted to log in (Specification 1.7, 2.26, 3.1). */
export default function Invite() {
  const t = useText("invite");
  const view = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="split">
      {pathname === "/invite" ? <CenterHead /> : null}
      <header className="promotion">
        <h1>{t("title")}</h1>
        <p className="promotion-lead">{t("hero.title", { count: INVITE_RULES.registerGold, gold: INVITE_RULES.registerGold })}</p>
        <p>{t("hero.text", { percent: INVITE_RULES.sharePercent })}</p>
        {view ? null : (
          <>
            <p>{t("guest.text")}</p>
            <Link
              className="button"
              to={loginAddress(pathname)}
              onClick={(event) => {
                event.preventDefault();
                promptLogin({ act: "invite" });
              }}
            >
              {t("guest.login")}
            </Link>
          </>
        )}
      </header>
      {view ? (
        <>
          <div className="main-column">
            <OwnCode code={view.info.invite_code} link={view.link} />
            <InviteSums info={view.info} />
            <section className="card invite-poster" aria-labelledby="poster-title">
              <div className="invite-poster-words stack grows">
                <h2 id="poster-title">{t("poster.title")}</h2>
                <p>{t("poster.text")}</p>
                <a className="button button-quiet" href={view.poster} download={`invite-${view.info.invite_code}.png`}>
                  {t("poster.save")}
                </a>
              </div>
              <img src={view.poster} alt={t("poster.alt", { code: view.info.invite_code })} loading="lazy" {...POSTER_SIZE} />
            </section>
          </div>
          <div className="side-column">
            <InviteLists view={view} path={pathname} />
            <InviteRules />
          </div>
        </>
      ) : (
        <div className="main-column">
          <InviteRules />
        </div>
      )}
    </div>
  );
}
