import { useEffect, useRef, useState } from "react";
import { ownLine } from "#edge/contract/rules/rooms.ts";
import { LivePlayer } from "#app/features/player/live-player.ts";
import { IDLE, type PlayerState } from "#app/features/player/player-state.ts";
import { serverNow } from "#app/visit/use-now.ts";
import { useText } from "#app/i18n/use-text.ts";

export default function Preview({ anchorId, since }: { anchorId: number; since: number }) {
  const t = useText("broadcast");
  const video = useRef<HTMLVideoElement>(null);
  const [{ phase, delayMs }, setState] = useState<PlayerState>(IDLE);
  useEffect(() => {
    if (!video.current) return;
    const line = { place: 1, url: ownLine(anchorId), isOwn: true };
    const player = new LivePlayer(video.current, [line], {
      onState: setState,
      now: serverNow,
      // The preview takes the smallest quality, because the encoder needs the network.
      isSaving: true,
      isRecording: false,
      sinceMs: since * 1000,
      media: {},
    });
    player.start();
    return () => player.destroy();
  }, [anchorId, since]);
  const isBroken = phase === "failed" || phase === "offline" || phase === "ended" || phase === "unplayable";
  return (
    <div className="live-desk-preview" data-phase={phase}>
      <video ref={video} playsInline muted aria-label={t("preview.label")} />
      <p className="live-desk-text" role="status">
        {phase === "playing" && delayMs !== null
          ? t("preview.delay", { s: Math.max(1, Math.round(delayMs / 1000)) })
          : t(isBroken ? "preview.failed" : "preview.wait")}
      </p>
    </div>
  );
}
