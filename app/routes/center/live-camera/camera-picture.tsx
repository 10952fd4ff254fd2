import { useEffect, useRef, useState } from "react";
import type { CameraBroadcast } from "#app/features/camera/camera-broadcast.ts";
import type { CameraView } from "#app/features/camera/camera-view.ts";
import { formatDuration } from "#edge/contract/rules/durations.ts";
import { useNowSelect } from "#app/visit/use-now.ts";
import { useText } from "#app/i18n/use-text.ts";

interface CameraPictureProps {
  camera: CameraBroadcast;
  view: CameraView;
}

export function CameraPicture({ camera, view }: CameraPictureProps) {
  const t = useText("camera");
  const video = useRef<HTMLVideoElement>(null);
  const { phase, stream, facing } = view;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (phase === "off" || phase === "asking" || phase === "denied" || phase === "missing" || phase === "unsupported")
    return (
      <>
        <p className="live-camera-text secondary" role="status">
          {phase === "off" ? t("stay") : t(phase)}
        </p>
        {phase === "asking" || phase === "unsupported" ? null : (
          <p className="live-camera-buttons wraps">
            <button type="button" className="button" onClick={() => void camera.open()}>
              {t(phase === "off" ? "open" : "again")}
            </button>
          </p>
        )}
      </>
    );
  return (
    <>
      <div className="live-camera-picture" data-phase={phase}>
        <video ref={video} autoPlay playsInline muted aria-label={t("preview")} data-mirrored={facing === "user" || undefined} />
        {phase === "live" ? <OnAir view={view} /> : null}
      </div>
      <Notes view={view} />
      <Buttons camera={camera} view={view} />
    </>
  );
}

function OnAir({ view: { sent, sinceMs } }: { view: CameraView }) {
  const t = useText("camera");
  const nowS = useNowSelect((nowMs) => Math.floor(nowMs / 1000), true);
  return (
    <b className="live-camera-air" role="status">
      {sent === 0 ? t("starting") : t("live.since", { span: formatDuration(nowS - sinceMs / 1000) })}
    </b>
  );
}

/** The most severe message comes first. */
function Notes({ view }: { view: CameraView }) {
  const t = useText("camera");
  const { phase, reason, sent, kbps, dropped, awayS } = view;
  const isLive = phase === "live";
  const warnings = [
    phase === "refused" && (reason === "" ? t("refused.other") : t("refused", { reason })),
    isLive && view.isLost && t("lost"),
    isLive && dropped > 0 && t("dropped", { count: dropped }),
    isLive && view.isWeak && !view.isLost && t("weak"),
    isLive && awayS > 0 && t("away", { count: awayS }),
    view.isMuted && phase !== "ended" && t("muted"),
  ].filter((text): text is string => typeof text === "string");
  const quiet = {
    ready: t("ready"),
    live: t("live.rate", { kbps, count: sent }),
    ending: t("ending"),
    ended: t("ended"),
    refused: "",
  }[phase as "ready" | "live" | "ending" | "ended" | "refused"];
  return (
    <div className="live-camera-notes" aria-live="polite">
      {warnings.map((text) => (
        <p key={text} className="live-camera-warning secondary">
          {text}
        </p>
      ))}
      {quiet ? <p className="live-camera-text secondary">{quiet}</p> : null}
    </div>
  );
}

function Buttons({ camera, view: { phase, isMuted, canFlip } }: CameraPictureProps) {
  const t = useText("camera");
  const [isRequesting, setRequesting] = useState(false);
  const isLive = phase === "live";
  useEffect(() => {
    if (!isLive) setRequesting(false);
  }, [isLive]);
  if (isRequesting)
    return (
      <div className="live-camera-buttons wraps" role="alertdialog" aria-label={t("end")}>
        <p>{t("end.ask")}</p>
        <button type="button" className="button button-danger" onClick={() => void camera.end()}>
          {t("end.yes")}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setRequesting(false)}>
          {t("end.no")}
        </button>
      </div>
    );
  return (
    <p className="live-camera-buttons wraps">
      {isLive ? (
        <button type="button" className="button button-danger" onClick={() => setRequesting(true)}>
          {t("end")}
        </button>
      ) : (
        <button type="button" className="button" disabled={phase === "ending"} onClick={() => void camera.begin()}>
          {t(phase === "ending" ? "busy" : "begin")}
        </button>
      )}
      <button type="button" className="button button-quiet" aria-pressed={isMuted} onClick={() => camera.mute(!isMuted)}>
        {t(isMuted ? "unmute" : "mute")}
      </button>
      {canFlip ? (
        <button type="button" className="button button-quiet" disabled={phase === "ending"} onClick={() => camera.flip()}>
          {t("flip")}
        </button>
      ) : null}
    </p>
  );
}
