import { Link } from "@remix-run/react";
import { useState } from "react";
import { PinIcon, ShieldIcon } from "../player/icons.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { Moderation } from "./use-moderation.ts";
import type { ActFields } from "./use-room-act.ts";
import "./moderation.css";

interface RoomNoticeProps {
  anchorId: number;
  moderation: Moderation | null;
  act: (fields: ActFields) => void;
}

/** Only moderators see the link to their tools. */
export function RoomNotice({ anchorId, moderation, act }: RoomNoticeProps) {
  const t = useText("moderation");
  const [isOpen, setOpen] = useState(false);
  if (!moderation) return null;
  const { role } = moderation;
  const { announcement, pinned, slow_s, followers_only, min_level } = moderation.state;
  const rules = [
    slow_s > 0 && t("rule.slow", { count: slow_s }),
    followers_only === 1 && t("rule.followers"),
    min_level > 0 && t("rule.level", { level: min_level }),
  ].filter((rule) => rule !== false);
  const mayModerate = role !== "viewer";
  if (!announcement && !pinned && rules.length === 0 && !mayModerate) return null;
  return (
    <div className="room-notice">
      {announcement ? (
        <button type="button" className="room-announcement row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <b>{t("announcement")}</b>
          <span className={isOpen ? undefined : "cut"}>{announcement}</span>
        </button>
      ) : null}
      {pinned ? (
        <p className="room-pinned row">
          <PinIcon size={16} />
          <span className="grows">
            <span className="visually-hidden">{t("pinned")}: </span>
            <b>{pinned.nick}</b> {pinned.text}
          </span>
          {mayModerate ? (
            <button type="button" onClick={() => act({ act: "unpin" })}>
              {t("unpin")}
            </button>
          ) : null}
        </p>
      ) : null}
      {rules.length > 0 || mayModerate ? (
        <p className="room-rules row">
          <span className="grows">{rules.join(" · ")}</span>
          {mayModerate ? (
            <Link to={`/live-detail/${anchorId}/desk`} className="room-desk">
              <ShieldIcon size={16} />
              {t("desk")}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
