import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { raidSecondsLeft } from "#edge/contract/rules/channel.ts";
import { crowdSpreadMs } from "#edge/contract/rules/rooms.ts";
import { useText } from "#app/i18n/use-text.ts";
import { serverNow, useNowSelect } from "../../visit/use-now.ts";
import type { LeavingRaid } from "./raid-news.ts";
import "./raid-notice.css";

/**
 * Each page moves to the other room at its own time. A page that is hidden then moves when it becomes visible. A page that
 * becomes visible more than this many milliseconds later stays in the room.
 */
const MISSED_MS = 60_000;

interface RaidNoticeProps {
  raid: LeavingRaid;
  onOver: () => void;
}

/** After a countdown the page navigates to the other room, unless the viewer chooses to stay. */
export default function RaidNotice({ raid, onOver }: RaidNoticeProps) {
  const { from_nick: name, to, to_nick: target, viewers } = raid;
  const t = useText("moderation");
  const navigate = useNavigate();
  // Many viewers who move at the same moment would overload the other room, so each page moves at a random moment.
  const [share] = useState(Math.random);
  const at = raid.at + share * crowdSpreadMs(viewers);
  const left = useNowSelect(
    useCallback((nowMs: number) => raidSecondsLeft(at, nowMs), [at]),
    true,
  );
  const go = useCallback((): void => {
    navigate(`/live-detail/${to}`);
    onOver();
  }, [navigate, to, onOver]);
  // A navigation re-renders this component. The flag prevents a second navigation, which would replace the first.
  const isOver = useRef(false);
  useEffect(() => {
    if (left > 0 || isOver.current) return;
    isOver.current = true;
    if (serverNow() - at < MISSED_MS) go();
    else onOver();
  }, [left, at, go, onOver]);
  return (
    <div className="raid-notice" role="alert">
      <p>
        {t("channel.raid.leaving", { name, target })} <span aria-hidden>{t("channel.raid.left", { count: left })}</span>
      </p>
      <div>
        <button type="button" className="button button-quiet" onClick={onOver}>
          {t("channel.raid.stay")}
        </button>
        <button type="button" className="button" onClick={go}>
          {t("channel.raid.go")}
        </button>
      </div>
    </div>
  );
}
