import { Link } from "@remix-run/react";
import { TrophyIcon } from "#app/features/gifts/icons.tsx";
import type { MatchLine } from "#app/features/match-row/match-line.ts";
import { FollowAnchor } from "#app/features/moderation/follow-anchor.tsx";
import type { Moderation } from "#app/features/moderation/use-moderation.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";
import { RoomMatch } from "./room-match.tsx";

interface RoomAnchorProps {
  page: RoomPage;
  moderation: Moderation | null;
  /** Number of people in the room; 0 if the room does not count them. */
  online: number;
  /** The room's match, in sync with the video. */
  line: MatchLine | undefined;
  onSupporters: () => void;
}

/** Anchors see a link to their own channel instead of the follow button. */
export function RoomAnchor({ page, moderation, online, line, onSupporters }: RoomAnchorProps) {
  const t = useText("live");
  const { user, comfort } = useVisit();
  return (
    <header className="room-anchor row">
      <img className="avatar" src={page.avatar} alt="" width={36} height={36} />
      <div>
        <Link to={`/user-center/anchor/${page.id}`}>{page.nick}</Link>
        {page.badge || online > 0 || page.signature ? (
          <p className="cut hint">
            {page.badge ? <span className="room-label">{page.badge}</span> : null}
            {online > 0 ? <span className="room-online">{t("room.online", { count: online })}</span> : null}
            <span className="room-signature">{page.signature}</span>
          </p>
        ) : null}
      </div>
      {page.match && line ? <RoomMatch sport={page.match.sport} line={line} /> : null}
      {user?.uid === page.id ? (
        <Link className="chip" to={page.isLive ? "/user-center/raid" : "/user-center/channel"}>
          {t(page.isLive ? "room.raid" : "room.plan")}
        </Link>
      ) : (
        <FollowAnchor anchorId={page.id} nick={page.nick} moderation={moderation} pushKey={page.pushKey} />
      )}
      {comfort.plain ? null : (
        <button type="button" className="room-icon" onClick={onSupporters} aria-label={t("room.supporters")}>
          <TrophyIcon />
        </button>
      )}
    </header>
  );
}
