import { Link, useLocation, useMatches } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "../screen-handle.ts";
import { lazily } from "#app/client/lazily.ts";
import { CrestSymbols } from "#app/ui/crest.tsx";
import { LoginPromptHost } from "../login-prompt/login-prompt-host.tsx";
import * as couponNotice from "../coupon-notice/coupon-notice.tsx";
import { findRail } from "./areas.ts";
import { LateFrameHost } from "./late-frame-host.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { RailHost } from "./rail-host.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TapAnswer } from "./tap-answer.tsx";
import { useAnnouncement, useToast } from "#app/client/notices.ts";
import { useOwnFacts } from "#app/client/own-facts.ts";
import { useVisit } from "../../visit/visit.ts";
import { useVisitEffects } from "./use-visit-effects.ts";
import "../coupon-notice/coupon-notice.css";
import "./app-shell.css";

function Toasts() {
  const toast = useToast();
  const announcement = useAnnouncement();
  return (
    <>
      <div className="toasts" role="status">
        {toast ? (
          <p key={toast.id} className="toast">
            {toast.text}
            {toast.link ? <Link to={toast.link.to}>{toast.link.words}</Link> : null}
          </p>
        ) : null}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {announcement ? <p key={announcement.id}>{announcement.text}</p> : null}
      </div>
    </>
  );
}

/** The notice is loaded lazily, because few pages show it. */
const CouponNotice = import.meta.env.SSR
  ? couponNotice.CouponNotice
  : lazily(() => import("../coupon-notice/coupon-notice.tsx").then((file) => file.CouponNotice));

export function AppShell({ children }: { children: ReactNode }) {
  const t = useText("shell");
  const handles = useMatches().map((match) => match.handle as ScreenHandle | undefined);
  const { user, inApp } = useVisit();
  const own = useOwnFacts(user);
  const stated = handles.findLast((handle) => handle?.shell)?.shell ?? "tabs";
  const shell = stated === "browser" ? (inApp ? "bare" : "tabs") : stated;
  const bare = shell === "bare";
  const wide = handles.some((handle) => handle?.wide);
  const Frame = handles.at(-1)?.frame;
  const { pathname } = useLocation();
  const rail = shell === "tabs" ? findRail(pathname) : null;
  useVisitEffects();
  return (
    <>
      <TapAnswer hasEarly={shell !== "console"} />
      <CrestSymbols />
      {bare ? null : (
        <>
          <a className="skip" href={rail ? "#content" : "#main"}>
            {t("nav.skip")}
          </a>
          {/*
           * The header contains the tabs. It comes before the screen, because a late part of the screen delays all markup after
           * that part.
           */}
          <SiteHeader shell={shell} />
        </>
      )}
      {own?.new_coupons.count ? (
        <Suspense>
          <CouponNotice />
        </Suspense>
      ) : null}
      <main id="main" className={`column${wide ? " column-wide" : ""}${rail ? " column-railed" : ""}`} tabIndex={-1}>
        {rail ? (
          <>
            <RailHost kind={rail} />
            <span id="content" className="visually-hidden" tabIndex={-1} />
          </>
        ) : null}
        {Frame ? <Frame>{children}</Frame> : children}
      </main>
      <OfflineNotice />
      <Toasts />
      <LoginPromptHost />
      <LateFrameHost bare={bare} isWatch={shell === "watch"} />
    </>
  );
}
