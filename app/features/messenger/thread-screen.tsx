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
import "./media/media.css";

/** Keeps a screen as high as the window above the keyboard, so that the field at its end stays in sight. */
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

/** The service worker's store of conversations' pages (public/m/service-worker.js). */
const PAGES = "chats-1";

/** Keeps the page of a conversation that was reached without loading a document, so that it opens without a network. */
async function keepPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { pathname } = location;
  const cache = await caches.open(PAGES);
  if (!(await cache.match(pathname))) await cache.add(pathname);
}

const ChoicesSheet = lazy(patiently(() => import("./choices-sheet.tsx")));

interface ThreadScreenProps {
  kind: ThreadKind;
  /** The peer's or the group's id. */
  to: string;
  name: string;
  /** The screen about the peer or the group. */
  about: string;
  /** The viewer keeps order in the group: takes back messages of others. */
  mayModerate?: boolean;
  /** The peer is an anchor, who takes gifts. */
  isAnchor?: boolean;
  /** The peer is one of the site's own people. */
  isOfSite?: boolean;
  /** Why the viewer may not write now; null while the viewer may. */
  silence?: string | null;
  /** Stands at the end of the head. */
  tools?: ReactNode;
}

/** A conversation: its messages and the field below them. */
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
    // A page that is opened by a link begins at the field's screen, not at a place of the screen before.
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
