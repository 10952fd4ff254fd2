import { Link, useNavigate } from "@remix-run/react";
import { lazy, type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { isComposed } from "#app/client/enter-key.ts";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { type Point, pointOf } from "#app/ui/place-at.ts";
import { BadgedName } from "../people/site-badge.tsx";
import { useVisit } from "../../visit/visit.ts";
import { useChatsWide, useChatsWider } from "./chats-frame.tsx";
import { MoreIcon } from "./icons.tsx";
import { OpenThread, type WantedMessage } from "./open-thread.tsx";
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
      if (isCovered) scrollTo(0, 0);
      const above = screen.current?.getBoundingClientRect().top ?? 0;
      if (isCovered) screen.current?.style.setProperty("height", `${viewport.height - above}px`);
      else screen.current?.style.removeProperty("height");
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

const ThreadMenu = lazy(patiently(() => import("./thread-menu.tsx")));

/** Escape leaves the open chat, unless an open dialog or the field has used the key. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || isComposed(event) || document.querySelector("dialog[open]")) return;
      latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}

interface ThreadScreenProps {
  kind: ThreadKind;
  to: string;
  name: string;
  about: string;
  picture: ReactNode;
  /** The line below the name while the chat is connected and nobody is typing. */
  line?: ReactNode;
  /** The pane beside the chat on a very wide screen. */
  info?: ReactNode;
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
  const { kind, to, name, about, picture, line, info, mayModerate = false, isAnchor = false, isOfSite = false } = props;
  const { silence = null, tools } = props;
  const t = useText("messenger");
  const uid = useVisit().user?.uid ?? 0;
  const device = useDevice();
  const state = useMessenger();
  const navigate = useNavigate();
  const screen = useRef<HTMLElement>(null);
  useVisibleHeight(screen);
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  const [wanted, setWanted] = useState<WantedMessage | null>(null);
  const [isInfoOpen, setInfoOpen] = useState(true);
  const isWider = useChatsWider() && info !== undefined;
  const status = useRef<HTMLElement>(null);
  const list = kind === "group" ? "/c2c?tab=group" : "/c2c";
  useEscape(useChatsWide(), () => navigate(list));
  useEffect(() => {
    // Resets the scroll position, which the previous screen may have left.
    scrollTo(0, 0);
    void keepPage().catch(() => undefined);
  }, []);
  const onAbout = (event: MouseEvent): void => {
    if (!isWider || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setInfoOpen(!isInfoOpen);
  };
  return (
    <>
      <section className="thread" aria-label={name} data-info={info !== undefined && isInfoOpen ? "" : undefined} ref={screen}>
        <header className="thread-head">
          <Link to={list} aria-label={t("back")}>
            <BackIcon size={20} />
          </Link>
          <div className="thread-about grows">
            {picture}
            <div className="thread-title grows">
              <h1 className="cut">
                <Link to={about} onClick={onAbout}>
                  <BadgedName name={name} isOfSite={isOfSite} />
                </Link>
              </h1>
              <div>
                <span ref={status} className="thread-status" role="status" />
                <span>{line}</span>
              </div>
            </div>
          </div>
          {tools}
          <button type="button" aria-label={t("menu")} aria-haspopup="dialog" onClick={(event) => setMenuAt(pointOf(event))}>
            <MoreIcon size={20} />
          </button>
        </header>
        {menuAt && device ? (
          // This `Suspense` is not in the server's markup. Otherwise React would render it again, because the width is known
          // before hydration.
          <Suspense>
            <ThreadMenu
              device={device}
              messenger={state.phase === "open" ? state.messenger : null}
              kind={kind}
              to={to}
              about={about}
              at={menuAt}
              onFound={(message) => {
                setMenuAt(null);
                setWanted({ message });
              }}
              onClose={() => setMenuAt(null)}
            />
          </Suspense>
        ) : null}
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
            wanted={wanted}
          />
        ) : (
          <p className="messenger-note" role="status">
            {t(state.phase === "none" ? "none" : "connecting")}
          </p>
        )}
      </section>
      {isWider && isInfoOpen ? (
        <aside className="thread-info">
          <Suspense>{info}</Suspense>
        </aside>
      ) : null}
    </>
  );
}
