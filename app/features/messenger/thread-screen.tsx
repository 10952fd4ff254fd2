import { Link } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { patiently } from "#app/client/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { BadgedName } from "../people/site-badge.tsx";
import { useVisit } from "../../visit/visit.ts";
import { MoreIcon } from "./icons.tsx";
import { OpenThread } from "./open-thread.tsx";
import type { ThreadKind } from "./thread.ts";
import { useDevice } from "./use-device.ts";
import { useMessenger } from "./use-messenger.ts";
import "./messenger.css";
import "./thread.css";
import "./bubble.css";
import "./composer.css";
import "./media/media.css";
import "./media/voice.css";

/** The screen ends above the keyboard, so that the field at its end stays visible. */
function useVisibleHeight(screen: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const fit = (): void => {
      const isCovered = viewport.scale === 1 && innerHeight - viewport.height > 1;
      if (isCovered) screen.current?.style.setProperty("height", `${viewport.height}px`);
      else screen.current?.style.removeProperty("height");
      if (isCovered) scrollTo(0, 0);
    };
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, [screen]);
}

/** The service worker uses this cache for conversation pages (public/m/service-worker.js). */
const PAGES = "chats-1";

/**
 * Caches the conversation's page for use without a network. A client-side navigation loads no document that the service worker
 * could cache.
 */
async function keepPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { pathname } = location;
  const cache = await caches.open(PAGES);
  if (!(await cache.match(pathname))) await cache.add(pathname);
}

const ChoicesSheet = lazy(patiently(() => import("./choices-sheet.tsx")));

interface ThreadScreenProps {
  kind: ThreadKind;
  to: string;
  name: string;
  about: string;
  /** True if the viewer moderates the group and may revoke messages of others. */
  mayModerate?: boolean;
  /** True if the peer is an anchor, who can receive gifts. */
  isAnchor?: boolean;
  isOfSite?: boolean;
  /** Reason why the viewer may not write now; null if the viewer may write. */
  silence?: string | null;
  tools?: ReactNode;
}

export function ThreadScreen(props: ThreadScreenProps) {
  const { kind, to, name, about, mayModerate = false, isAnchor = false, isOfSite = false, silence = null, tools } = props;
  const t = useText("messenger");
  const uid = useVisit().user?.uid ?? 0;
  const device = useDevice();
  const state = useMessenger();
  const screen = useRef<HTMLElement>(null);
  useVisibleHeight(screen);
  const [isChoosing, setChoosing] = useState(false);
  const status = useRef<HTMLElement>(null);
  useEffect(() => {
    // Resets the scroll position, which the previous screen may have left.
    scrollTo(0, 0);
    void keepPage().catch(() => undefined);
  }, []);
  return (
    <section className="thread" aria-label={name} ref={screen}>
      <header className="thread-head">
        <Link to={kind === "group" ? "/c2c?tab=group" : "/c2c"} aria-label={t("back")}>
          <BackIcon size={20} />
        </Link>
        <div className="thread-title grows">
          <h1 className="cut">
            <Link to={about}>
              <BadgedName name={name} isOfSite={isOfSite} />
            </Link>
          </h1>
          <small ref={status} className="thread-status" role="status" />
        </div>
        {tools}
        <button type="button" aria-label={t("choices")} onClick={() => setChoosing(true)}>
          <MoreIcon size={20} />
        </button>
      </header>
      <Suspense>{isChoosing ? <ChoicesSheet onClose={() => setChoosing(false)} /> : null}</Suspense>
      {device && state.phase !== "none" ? (
        <OpenThread
          device={device}
          messenger={state.phase === "open" ? state.messenger : null}
          userId={String(uid)}
          kind={kind}
          to={to}
          name={name}
          mayModerate={mayModerate}
          isAnchor={isAnchor}
          silence={silence}
          status={status}
        />
      ) : (
        <p className="messenger-note" role="status">
          {t(state.phase === "none" ? "none" : "connecting")}
        </p>
      )}
    </section>
  );
}
