import { useEffect, useRef, useState } from "react";
import { durationText, VOICE_MAX_S, waveData } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { askForMicrophone, Recorder } from "./recorder.ts";
import { useStore } from "#app/state/observable.ts";
import type { ToolPanelProps } from "../tool-panel.ts";
import type { VoiceHold } from "./voice-hold.ts";
import { HOLD_AGAIN, pageAllows, reloadFor } from "./wanted-tool.ts";

/** A shorter recording counts as a mistake and is discarded. */
const SHORTEST_S = 0.5;

type PanelProps = Pick<ToolPanelProps, "send" | "onClose">;

/** Recording begins when the panel opens. It ends when the finger leaves the microphone button, or with a tap. */
export default function VoicePanel({ hold, ...props }: ToolPanelProps) {
  const [isHeld] = useState(() => hold.read() !== "none");
  return isHeld ? <HeldVoice hold={hold} {...props} /> : <TappedVoice {...props} />;
}

async function sendVoice(recorder: Recorder, send: ToolPanelProps["send"]): Promise<void> {
  const recorded = await recorder.end();
  if (!recorded) return;
  const { file, seconds: second, wave } = recorded;
  const shown = { uuid: "", url: "", size: file.size, second };
  await send({ kind: "file", type: "TIMSoundElem", file, pictures: [], second, shown }, waveData(wave));
}

function TappedVoice({ send, onClose }: PanelProps) {
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
    await sendVoice(recorder, send);
    onClose();
  };
  return <Recording recorder={recorder} onCancel={onClose} onSend={() => void submit()} />;
}

/** The finger leaves the microphone button to answer the browser's prompt, so nothing is recorded before the answer. */
function HeldVoice({ hold, send, onClose }: PanelProps & { hold: VoiceHold }) {
  const t = useText("messenger");
  const state = useStore(hold);
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [fault, setFault] = useState<"denied" | "missing" | null>(null);
  useEffect(() => {
    const isHeld = (): boolean => hold.read() === "held" || hold.read() === "away";
    if (!isHeld()) return;
    if (!pageAllows("microphone")) return reloadFor(HOLD_AGAIN);
    const own = new Recorder();
    let isOver = false;
    void askForMicrophone().then((answer) => {
      if (isOver) return;
      if (answer === "denied" || answer === "missing") setFault(answer);
      if (answer === "asked") hold.set("again");
      if (answer !== "granted" || !isHeld()) return;
      setRecorder(own);
      void own.begin();
    });
    return () => {
      isOver = true;
      own.close();
    };
  }, [hold]);
  const end = async (): Promise<void> => {
    if (state === "dropped") return onClose();
    if (state !== "released") return;
    const phase = recorder?.read().phase;
    if (phase === "denied" || phase === "missing") return setFault(phase);
    if (!recorder || phase === "asking" || recorder.read().seconds < SHORTEST_S) {
      recorder?.close();
      return hold.set("again");
    }
    await sendVoice(recorder, send);
    onClose();
  };
  const latest = useRef(end);
  latest.current = end;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the hold
  useEffect(() => {
    void latest.current();
  }, [state]);
  if (fault || state === "again" || !recorder)
    return (
      <div className="recorder row recorder-note">
        <p className={fault ? "composer-refusal" : "recorder-time row"} role={fault ? "alert" : "status"}>
          {fault ? t(`voice.${fault}`) : state === "again" ? t("voice.again") : t("voice.asking")}
        </p>
        {fault || state === "again" ? (
          <button className="icon-button" type="button" aria-label={t("close")} onClick={onClose}>
            <CloseIcon size={20} />
          </button>
        ) : null}
      </div>
    );
  return <HeldRecording recorder={recorder} isAway={state === "away"} />;
}

function HeldRecording({ recorder, isAway }: { recorder: Recorder; isAway: boolean }) {
  const t = useText("messenger");
  return (
    <div className={isAway ? "recorder row recorder-away" : "recorder row"}>
      <RecordedTime recorder={recorder} />
      <p className="recorder-hint" role="status">
        {t(isAway ? "voice.away" : "voice.hold")}
      </p>
    </div>
  );
}

function RecordedTime({ recorder }: { recorder: Recorder }) {
  const t = useText("messenger");
  const { phase, seconds, level } = useStore(recorder);
  return (
    <p className="recorder-time row" role="status">
      <span className="recorder-sign" style={{ "--level": level } as object} aria-hidden />
      {phase === "asking" ? t("voice.asking") : t("voice.recording")}
      {phase === "asking" ? null : (
        <span>
          {durationText(seconds)} / {durationText(VOICE_MAX_S)}
        </span>
      )}
    </p>
  );
}

function Recording({ recorder, onCancel, onSend }: { recorder: Recorder; onCancel: () => void; onSend: () => void }) {
  const t = useText("messenger");
  const { phase, seconds } = useStore(recorder);
  const isFaulty = phase === "denied" || phase === "missing";
  return (
    <div className="recorder row">
      {isFaulty ? (
        <p className="composer-refusal" role="alert">
          {t(`voice.${phase}`)}
        </p>
      ) : (
        <RecordedTime recorder={recorder} />
      )}
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {t("cancel")}
      </button>
      {isFaulty ? null : (
        <button type="button" className="button" disabled={phase === "asking" || seconds < SHORTEST_S} onClick={onSend}>
          {t("voice.send")}
        </button>
      )}
    </div>
  );
}
