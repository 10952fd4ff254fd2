import { useEffect, useState } from "react";
import { durationText, VOICE_MAX_S } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Recorder } from "./recorder.ts";
import { useStore } from "../store.ts";
import type { ToolPanelProps } from "../tool-panel.ts";
import { pageAllows, reloadFor } from "./wanted-tool.ts";

/** Records a voice message, from the moment at which it opens. */
export default function VoicePanel({ send, onClose }: ToolPanelProps) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  useEffect(() => {
    if (!pageAllows("microphone")) return reloadFor("tool.voice");
    const own = new Recorder();
    setRecorder(own);
    void own.begin();
    return () => own.close();
  }, []);
  if (!recorder) return null;
  const submit = async (): Promise<void> => {
    const recorded = await recorder.end();
    if (recorded) {
      const { file, seconds: second } = recorded;
      const shown = { uuid: "", url: "", size: file.size, second };
      await send({ kind: "file", type: "TIMSoundElem", file, pictures: [], second, shown });
    }
    onClose();
  };
  return <Recording recorder={recorder} onCancel={onClose} onSend={() => void submit()} />;
}

function Recording({ recorder, onCancel, onSend }: { recorder: Recorder; onCancel: () => void; onSend: () => void }) {
  const t = useText("messenger");
  const { phase, seconds, level } = useStore(recorder);
  const isFaulty = phase === "denied" || phase === "missing";
  return (
    <div className="recorder">
      {isFaulty ? (
        <p className="composer-refusal" role="alert">
          {t(`voice.${phase}`)}
        </p>
      ) : (
        <p className="recorder-time" role="status">
          <span className="recorder-sign" style={{ "--level": level } as object} aria-hidden />
          {phase === "asking" ? t("voice.asking") : t("voice.recording")}
          {phase === "asking" ? null : (
            <span>
              {durationText(seconds)} / {durationText(VOICE_MAX_S)}
            </span>
          )}
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {t("cancel")}
      </button>
      {isFaulty ? null : (
        <button type="button" className="button" disabled={phase === "asking" || seconds < 0.5} onClick={onSend}>
          {t("voice.send")}
        </button>
      )}
    </div>
  );
}
