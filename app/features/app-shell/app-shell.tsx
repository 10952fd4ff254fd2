import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "../../i18n/use-text";
import type { ScreenHandle } from "../../root";
import { useScorePush } from "../../client/score-push";
import { CrestSymbols } from "../../ui/crest";
import { LoginPromptHost } from "../login-prompt/login-prompt-host";
import { CouponNotice } from "../coupon-notice/coupon-notice";
import { HomeScreenHost } from "../home-screen/home-screen-host";
import { RaceBannerHost } from "../race-banner/race-banner";
import { OfflineNotice } from "./offline-notice";
import { SiteHeader } from "./site-header";
import { TabBar } from "./tab-bar";
import { Toasts } from "./toasts";
import { useVisit } from "../visit";
import { useVisitEffects } from "./use-visit-effects";
import "./app-shell.css";

/** The frame around a screen: header, the column, the bottom bar, and what may appear over them. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useText("shell");
  const handles = useMatches().map((match) => match.handle as ScreenHandle | undefined);
  const { user } = useVisit();
  const bare = handles.some((handle) => handle?.shell === "bare");
  const wide = handles.some((handle) => handle?.wide);
  useVisitEffects();
  useScorePush(user?.uid ?? null);
  return (
    <>
      <CrestSymbols />
      {bare ? null : (
        <>
          <a className="skip" href="#main">
            {t("nav.skip")}
          </a>
          <SiteHeader wide={wide} />
          {/* Before the screen, whose late parts hold back what follows them. */}
          <TabBar />
        </>
      )}
      <CouponNotice />
      <main id="main" className={wide ? "column column-wide" : "column"} tabIndex={-1}>
        {children}
      </main>
      <OfflineNotice />
      <Toasts />
      <RaceBannerHost />
      <LoginPromptHost />
      <HomeScreenHost bare={bare} />
    </>
  );
}
