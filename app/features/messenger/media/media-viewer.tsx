import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wantsStillness } from "#app/client/stillness.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import { CloseIcon, ForwardIcon } from "#app/ui/act-icons.tsx";
import { DownIcon } from "../icons.tsx";
import { formatSender } from "../message-words.ts";
import { type PictureFacts, pictureFacts } from "./picture.tsx";
import type { ShownMessage } from "../shown-message.ts";
import { useZoom } from "./use-zoom.ts";
import "./media-viewer.css";

interface MediaViewerProps {
  messages: readonly ShownMessage[];
  first: string;
  onClose: () => void;
}

/** Escape, the browser's back button and a pull down close the viewer. */
export default function MediaViewer({ messages, first, onClose }: MediaViewerProps) {
  const t = useText("messenger");
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const all = messages.flatMap((shown) => {
    const facts = shown.isRevoked ? null : pictureFacts(shown.message);
    return facts ? [{ shown, facts }] : [];
  });
  const [key, setKey] = useState(first);
  const at = Math.max(
    0,
    all.findIndex(({ shown }) => shown.key === key),
  );
  const item = all[at];
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip begins at the tapped picture, and pictures before it may come or go
  useLayoutEffect(() => {
    const { current } = strip;
    if (current) current.scrollLeft = at * current.clientWidth;
  }, [all[0]?.shown.key, all.length]);
  useEffect(() => {
    if (!item) onClose();
  }, [item, onClose]);

  const go = (to: number): void => {
    const { current } = strip;
    current?.scrollTo({ left: to * current.clientWidth, behavior: wantsStillness() ? "auto" : "smooth" });
  };
  const onKeyDown = ({ key: name }: KeyboardEvent): void => {
    if (name === "ArrowLeft") go(at - 1);
    if (name === "ArrowRight") go(at + 1);
  };
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} className="viewer" aria-label={t("viewer.title")} onClose={onClose} onKeyDown={onKeyDown}>
      <BackCloses />
      <header>
        <button type="button" aria-label={t("close")} onClick={close}>
          <CloseIcon />
        </button>
        <p aria-live="polite">{t("viewer.place", { place: at + 1, total: all.length })}</p>
        {item?.facts.original.startsWith("/") ? (
          <a href={item.facts.original} download aria-label={t("viewer.save")}>
            <DownIcon />
          </a>
        ) : (
          <span />
        )}
      </header>
      <div
        className="viewer-strip"
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const there = all[Math.round(scrollLeft / Math.max(1, clientWidth))];
          if (there) setKey(there.shown.key);
        }}
      >
        {all.map(({ shown, facts }, place) => (
          <Slide
            key={shown.key}
            facts={facts}
            isShown={place === at}
            isNear={Math.abs(place - at) <= 1}
            name={t(facts.isVideo ? "media.video" : "media.of", { sender: formatSender(shown.message) })}
            onClose={close}
          />
        ))}
      </div>
      {at > 0 ? (
        <button type="button" className="viewer-turn" aria-label={t("viewer.previous")} onClick={() => go(at - 1)}>
          <BackIcon />
        </button>
      ) : null}
      {at < all.length - 1 ? (
        <button type="button" className="viewer-turn viewer-next" aria-label={t("viewer.next")} onClick={() => go(at + 1)}>
          <ForwardIcon />
        </button>
      ) : null}
    </dialog>
  );
}

interface SlideProps {
  facts: PictureFacts;
  isShown: boolean;
  /** The large version of a slide is loaded if the slide is near the shown slide. The original loads when the slide is shown. */
  isNear: boolean;
  name: string;
  onClose: () => void;
}

function Slide({ facts, isShown, isNear, name, onClose }: SlideProps) {
  const zoom = useZoom(onClose);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isShown || isWhole || facts.isVideo) return;
    const original = new Image();
    original.onload = () => setWhole(true);
    original.src = facts.original;
    return () => {
      original.onload = null;
    };
  }, [isShown, isWhole, facts]);
  if (facts.isVideo)
    return (
      <figure>
        {isShown && facts.original ? (
          // biome-ignore lint/a11y/useMediaCaption: people's videos have no captions
          <video src={facts.original} poster={facts.large || undefined} aria-label={name} controls autoPlay playsInline />
        ) : facts.large ? (
          <img src={facts.large} alt={name} />
        ) : null}
      </figure>
    );
  return (
    <figure {...zoom}>{isNear ? <img src={isWhole ? facts.original : facts.large} alt={name} draggable={false} /> : null}</figure>
  );
}
