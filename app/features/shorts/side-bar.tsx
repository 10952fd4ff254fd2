import { Link } from "@remix-run/react";
import { shortNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { CommentIcon, HeartIcon, MoreIcon } from "./icons.tsx";
import type { ShortView } from "./short-view.ts";
import { useShareShort } from "./use-share-short.tsx";
import type { ShortActs } from "./use-short-acts.ts";

interface SideBarProps {
  short: ShortView;
  comments: number;
  acts: ShortActs;
  onComments: () => void;
  onMore: () => void;
}

/** Needs the translation area `shorts`. */
export function SideBar({ short, comments, acts, onComments, onMore }: SideBarProps) {
  const t = useText("shorts");
  const { locale, user } = useVisit();
  const isLiked = acts.isLiked(short.id);
  const isFollowed = acts.isFollowed(short.uid);
  const likes = acts.countLikes(short);
  const share = useShareShort(short);
  return (
    <div className="short-side row">
      <span className="short-author">
        <Link to={short.isAnchor ? `/user-center/anchor/${short.uid}` : `/vip-user/${short.uid}`} aria-label={short.nick}>
          <img src={short.avatar} alt="" width={44} height={44} />
        </Link>
        {user?.uid === short.uid ? null : (
          <button
            type="button"
            className="short-follow"
            aria-pressed={isFollowed}
            aria-label={t("follow.of", { name: short.nick })}
            onClick={() => acts.follow(short.uid, short.nick)}
          >
            <span>{t(isFollowed ? "followed" : "follow")}</span>
          </button>
        )}
      </span>
      <button
        type="button"
        className="short-act short-like"
        aria-pressed={isLiked}
        aria-label={t("like", { count: likes })}
        onClick={() => acts.like(short)}
      >
        <HeartIcon filled={isLiked} />
        <span aria-hidden>{shortNumber(likes, locale)}</span>
      </button>
      <button type="button" className="short-act" aria-label={t("comments", { count: comments })} onClick={onComments}>
        <CommentIcon />
        <span aria-hidden>{shortNumber(comments, locale)}</span>
      </button>
      <button type="button" className="short-act" onClick={share.open}>
        <ShareIcon />
        <span>{t("share")}</span>
      </button>
      <button type="button" className="short-act" aria-label={t("more")} onClick={onMore}>
        <MoreIcon />
      </button>
      {share.sheet}
    </div>
  );
}
