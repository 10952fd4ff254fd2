import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { wantsStillness } from "#app/client/stillness.ts";
import { toElement, placeAfterSwipe } from "#edge/contract/rules/shorts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { ArrowIcon, PlayIcon, SoundIcon } from "./icons.tsx";
import { SideBar } from "./side-bar.tsx";
import { shortAddress, type ShortView } from "./short-view.ts";
import { Slide } from "./slide.tsx";
import { isSavingData, keepSound, keptSound } from "./sound.ts";
import { type FeedStart, useFeed } from "./use-feed.ts";
import { useAfterSignIn } from "../login-prompt/use-after-sign-in.ts";
import { type ShownMarks, useShortActs } from "./use-short-acts.ts";
import { useSwipe } from "./use-swipe.ts";
import "./feed.css";

const CommentsSheet = lazy(patiently(() => import("./comments-sheet.tsx")));
const MoreSheet = lazy(patiently(() => import("./more-sheet.tsx")));

interface FeedProps {
  start: FeedStart;
  marks: ShownMarks;
  /** The viewer may be allowed to delete the clips of some anchors or of all anchors. The server makes the final decision. */
  mayDelete: (short: ShortView) => boolean;
  /** The site's name follows a video's title in the page's title. */
  site: string;
}

/** Shows one video at a time (docs/decisions/0051). Needs the translation area `shorts`. */
export function Feed({ start, marks, mayDelete, site }: FeedProps) {
  const t = useText("shorts");
  const acts = useShortActs(marks);
  const { list, isWhole, reach } = useFeed(start, acts.learn);
  const [place, setPlace] = useState(0);
  const [isBare, setBare] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [loadsAhead, setLoadsAhead] = useState(false);
  const [sheet, setSheet] = useState<"comments" | "more" | null>(null);
  const [draft, setDraft] = useState("");
  useAfterSignIn("comment", (typed) => {
    setDraft(typed);
    setSheet("comments");
  });
  /** For each video: the number of comments added since the page was loaded, minus the deleted ones. */
  const [said, setSaid] = useState<ReadonlyMap<number, number>>(new Map());
  /** True if the first tap turns the sound on, because the viewer has not chosen yet. */
  const wantsSound = useRef(false);
  const [stage, strip, bar] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const shortAt = (at: number): ShortView | undefined => (at < 0 ? undefined : isWhole ? list[at % list.length] : list[at]);
  const short = shortAt(place) as ShortView;
  const nextShort = list.length > 1 ? shortAt(place + 1) : undefined;

  useEffect(() => {
    setBare(false);
    setLoadsAhead(!isSavingData());
    setPlaying(!wantsStillness());
    const kept = keptSound();
    setMuted(kept !== true);
    wantsSound.current = kept !== false;
  }, []);

  // The address follows the shown video, so that it can be shared and reloaded. `replaceState` keeps the back button's target. Only
  // a swipe changes the address, because during a navigation the address already belongs to another screen.
  const addressed = useRef(short.id);
  useEffect(() => {
    reach(place);
    if (addressed.current === short.id) return;
    addressed.current = short.id;
    history.replaceState(history.state, "", `/m${shortAddress(short)}${start.category > 0 ? `?category=${start.category}` : ""}`);
    document.title = `${short.text} - ${site}`;
  }, [place, short, reach, start.category, site]);

  const move = (by: 1 | -1): void => {
    const to = placeAfterSwipe(place, by, list.length);
    if (to === place || !shortAt(to)) return;
    setPlace(to);
    setPlaying(true);
    if (bar.current) bar.current.style.scale = "0 1";
  };
  const sound = (isOn: boolean): void => {
    setMuted(!isOn);
    wantsSound.current = false;
    keepSound(isOn);
  };
  const toggle = (): void => {
    if (isPlaying && isMuted && wantsSound.current) sound(true);
    else setPlaying(!isPlaying);
  };
  useSwipe(stage, strip, { move, toggle, mute: () => sound(isMuted) });

  return (
    <section ref={stage} className="short-stage" aria-label={t("feed")}>
      <div ref={strip} className="short-strip" style={{ "--place": place } as React.CSSProperties}>
        {[place - 1, place, place + 1].map((at) => {
          const shown = at === place + 1 ? nextShort : shortAt(at);
          return shown ? (
            <Slide
              key={toElement(at)}
              short={shown}
              place={at}
              distance={at - place}
              isPlaying={isPlaying}
              isMuted={isMuted}
              loadsAhead={loadsAhead}
              isBare={isBare}
              onBlocked={(why) => {
                if (why === "play") return setPlaying(false);
                setMuted(true);
                wantsSound.current = true;
              }}
              onTime={(share) => {
                if (bar.current) bar.current.style.scale = `${share} 1`;
              }}
            />
          ) : null;
        })}
      </div>
      {isBare ? null : (
        <button type="button" className="short-tap" aria-label={t(isPlaying ? "pause" : "play")} onClick={toggle}>
          {isPlaying ? null : <PlayIcon />}
        </button>
      )}
      <header className="short-head">
        <Link to="/live/videos" className="short-round icon-button" aria-label={t("back")}>
          <BackIcon />
        </Link>
        {isBare ? null : (
          <button
            type="button"
            className="short-round icon-button"
            aria-pressed={!isMuted}
            aria-label={t("sound")}
            onClick={() => sound(isMuted)}
          >
            <SoundIcon on={!isMuted} />
          </button>
        )}
      </header>
      <SideBar
        short={short}
        comments={short.comments + (said.get(short.id) ?? 0)}
        acts={acts}
        onComments={() => setSheet("comments")}
        onMore={() => setSheet("more")}
      />
      <div className="short-about">
        <p className="short-nick">@{short.nick}</p>
        <h1>{short.text}</h1>
        {short.makerNick ? <p className="short-maker">{t("maker", { name: short.makerNick })}</p> : null}
        {short.kind === "clip" && short.isAnchor ? (
          <Link className="short-room" to={`/live-detail/${short.uid}`}>
            {t("room", { name: short.nick })}
          </Link>
        ) : null}
      </div>
      <nav className="short-steps stack" aria-label={t("steps")}>
        <button
          type="button"
          className="short-round icon-button"
          disabled={place === 0}
          onClick={() => move(-1)}
          aria-label={t("previous")}
        >
          <ArrowIcon up />
        </button>
        {nextShort ? (
          <Link
            className="short-round icon-button"
            to={shortAddress(nextShort)}
            aria-label={t("next")}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              move(1);
            }}
          >
            <ArrowIcon up={false} />
          </Link>
        ) : null}
      </nav>
      <div className="short-progress" aria-hidden>
        <div ref={bar} />
      </div>
      <Suspense>
        {sheet === "comments" ? (
          <CommentsSheet
            key={short.id}
            short={short}
            draft={draft}
            onCount={(by) => setSaid((known) => new Map(known).set(short.id, (known.get(short.id) ?? 0) + by))}
            onClose={() => setSheet(null)}
          />
        ) : null}
        {sheet === "more" ? (
          <MoreSheet key={short.id} short={short} mayDelete={mayDelete(short)} onClose={() => setSheet(null)} />
        ) : null}
      </Suspense>
    </section>
  );
}
