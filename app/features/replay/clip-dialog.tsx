import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CLIP_MAX_S, CLIP_TITLE_MAX, type ClipRange, withEnd } from "#edge/contract/rules/clips.ts";
import { browserProduct } from "#app/client/product.ts";
import { RepeatedKey } from "#app/client/repeated-key.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useClipVideo } from "./use-clip-video.ts";
import "#app/ui/sheet.css";
import "./clip.css";

interface ClipDialogProps {
  anchorId: number;
  /** 0 for the running broadcast. */
  videoId: number;
  /** Time of the video frame that was shown when the dialog opened. */
  pictureMs: number;
  onClose: () => void;
}

export default function ClipDialog({ anchorId, videoId, pictureMs, onClose }: ClipDialogProps) {
  const t = useText("live");
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [sent] = useState(() => new RepeatedKey());
  const [range, setRange] = useState<ClipRange>({ from: CLIP_MAX_S / 2, to: CLIP_MAX_S });
  const [state, setState] = useState<{ made?: number; error?: string; isBusy?: boolean }>({});
  const fromMs = pictureMs - CLIP_MAX_S * 1000;
  useClipVideo(video, `/stream/${anchorId}/clip.m3u8?from=${fromMs}&seconds=${CLIP_MAX_S}${videoId ? `&video=${videoId}` : ""}`);
  useEffect(() => dialog.current?.showModal(), []);
  const move = (end: "from" | "to", place: number): void => {
    const next = withEnd(range, end, place, CLIP_MAX_S);
    setRange(next);
    if (video.current) video.current.currentTime = end === "from" ? next.from : Math.max(next.from, next.to - 3);
  };
  const loop = (): void => {
    const shown = video.current;
    if (shown && (shown.currentTime > range.to || shown.currentTime < range.from - 1)) shown.currentTime = range.from;
  };
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get("title") ?? "");
    setState({ isBusy: true });
    try {
      const from_ms = Math.round(fromMs + range.from * 1000);
      const seconds = range.to - range.from;
      const { id } = await browserProduct().replay.makeClip({
        anchorid: anchorId,
        video: videoId,
        from_ms,
        seconds,
        title,
        request_key: sent.keyFor(from_ms, seconds, title),
      });
      setState({ made: id });
    } catch (error) {
      const { http, message } = error as { http?: number; message: string };
      setState({ error: http === 403 || http === 429 ? message : t("clip.failed") });
    }
  };
  return (
    <dialog ref={dialog} className="sheet clip-dialog" aria-labelledby="clip-title" onClose={onClose}>
      <h2 id="clip-title">{t("clip.title")}</h2>
      <video ref={video} muted playsInline controls onTimeUpdate={loop} aria-label={t("clip.title")} />
      {state.made ? (
        <>
          <p role="status">{t("clip.done")}</p>
          <Link className="button" to={`/shortvideo/${state.made}`}>
            {t("clip.open")}
          </Link>
        </>
      ) : (
        <form className="stack" onSubmit={(event) => void save(event)}>
          {(["from", "to"] as const).map((end) => (
            <label className="stack-close" key={end}>
              {t(`clip.${end}`)}
              <input
                type="range"
                min={0}
                max={CLIP_MAX_S}
                value={range[end]}
                onChange={({ target }) => move(end, Number(target.value))}
              />
            </label>
          ))}
          <p className="secondary">{t("clip.length", { s: range.to - range.from })}</p>
          <label className="stack-close">
            {t("clip.name")}
            <input name="title" required maxLength={CLIP_TITLE_MAX} placeholder={t("clip.name.hint")} autoComplete="off" />
          </label>
          {state.error ? (
            <p className="form-error" role="alert">
              {state.error}
            </p>
          ) : null}
          <button type="submit" className="button" disabled={state.isBusy}>
            {t(state.isBusy ? "clip.saving" : "clip.save")}
          </button>
        </form>
      )}
      <button type="button" className="button button-quiet" onClick={onClose}>
        {t("close")}
      </button>
    </dialog>
  );
}
