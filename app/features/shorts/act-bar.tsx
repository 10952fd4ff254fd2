import { lazy, Suspense, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { shortNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { HeartIcon } from "./icons.tsx";
import type { ShortView } from "./short-view.ts";
import { useShareShort } from "./use-share-short.tsx";
import { type ShownMarks, useShortActs } from "./use-short-acts.ts";
import "./feed.css";

const MoreSheet = lazy(patiently(() => import("./more-sheet.tsx")));

/** Needs the translation areas `shorts` and `moderation`. */
export function ActBar({ short, marks, mayDelete = false }: { short: ShortView; marks: ShownMarks; mayDelete?: boolean }) {
  const t = useText("shorts");
  const { locale, user } = useVisit();
  const acts = useShortActs(marks);
  const [isMore, setMore] = useState(false);
  const likes = acts.countLikes(short);
  const isLiked = acts.isLiked(short.id);
  const isFollowed = acts.isFollowed(short.uid);
  const share = useShareShort(short);
  return (
    <div className="act-bar">
      <button
        type="button"
        className="act-like"
        aria-pressed={isLiked}
        aria-label={t("like", { count: likes })}
        onClick={() => acts.like(short)}
      >
        <HeartIcon filled={isLiked} size={24} />
        <span aria-hidden>{shortNumber(likes, locale)}</span>
      </button>
      {user?.uid === short.uid ? null : (
        <button
          type="button"
          aria-pressed={isFollowed}
          aria-label={t("follow.of", { name: short.nick })}
          onClick={() => acts.follow(short.uid, short.nick)}
        >
          {t(isFollowed ? "followed" : "follow")}
        </button>
      )}
      <button type="button" onClick={share.open}>
        <ShareIcon size={20} />
        {t("share")}
      </button>
      <button type="button" onClick={() => setMore(true)}>
        {t("more")}
      </button>
      {share.sheet}
      <Suspense>{isMore ? <MoreSheet short={short} mayDelete={mayDelete} onClose={() => setMore(false)} /> : null}</Suspense>
    </div>
  );
}
