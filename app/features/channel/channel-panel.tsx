import { useText } from "#app/i18n/use-text.ts";
import { LiveCards } from "../live/live-cards.tsx";
import { VideoCards } from "../live/video-cards.tsx";
import { ScheduleList } from "./plan-list.tsx";
import type { ChannelView } from "./plan-view.ts";
import "./channel-panel.css";

interface ChannelPanelProps {
  anchorId: number;
  nick: string;
  channel: ChannelView;
  pushKey: string;
}

/** Shown while the anchor is off air. Needs the translation areas `moderation` and `rooms`. */
export function ChannelPanel({ anchorId, nick, channel: { plans, recordings, clips, others }, pushKey }: ChannelPanelProps) {
  const t = useText("moderation");
  return (
    <div className="channel stack">
      <section>
        <h2>{t("channel.plans")}</h2>
        {plans.length > 0 ? (
          <ScheduleList anchorId={anchorId} nick={nick} schedule={plans} pushKey={pushKey} />
        ) : (
          <p className="channel-note secondary">{t("channel.plans.none", { name: nick })}</p>
        )}
      </section>
      {recordings.length > 0 ? (
        <section>
          <h2>{t("channel.recordings")}</h2>
          <VideoCards videos={recordings} />
        </section>
      ) : null}
      {clips.length > 0 ? (
        <section>
          <h2>{t("channel.clips")}</h2>
          <VideoCards videos={clips} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section>
          <h2>{t("channel.others")}</h2>
          <LiveCards rooms={others} />
        </section>
      ) : null}
    </div>
  );
}
