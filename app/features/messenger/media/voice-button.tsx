import { useEffect } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { MicrophoneIcon } from "../icons.tsx";
import { useStore } from "#app/state/observable.ts";
import type { VoiceHold } from "./voice-hold.ts";

interface VoiceButtonProps {
  hold: VoiceHold;
  isOpen: boolean;
  onToggle: () => void;
  /** Called when the button is held. The panel then opens and records. */
  onHold: () => void;
}

/** A tap or a key opens the recorder. Holding the button records, and releasing it sends. */
export function VoiceButton({ hold, isOpen, onToggle, onHold }: VoiceButtonProps) {
  const t = useText("messenger");
  const state = useStore(hold);
  useEffect(() => {
    const onHide = (): void => hold.drop();
    addEventListener("blur", onHide);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      removeEventListener("blur", onHide);
      document.removeEventListener("visibilitychange", onHide);
      hold.drop();
    };
  }, [hold]);
  return (
    <button
      type="button"
      className="composer-tool icon-button composer-voice"
      aria-label={t("tool.voice")}
      aria-expanded={isOpen}
      data-hold={state === "held" || state === "away" ? state : undefined}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        // Captures the pointer, because the finger may leave the button while it is pressed.
        event.currentTarget.setPointerCapture(event.pointerId);
        hold.press(event, onHold);
      }}
      onPointerMove={(event) => hold.move(event)}
      onPointerUp={() => hold.release()}
      onPointerCancel={() => hold.drop()}
      onLostPointerCapture={() => hold.drop()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (hold.takeClick()) return;
        hold.set("none");
        onToggle();
      }}
    >
      <MicrophoneIcon size={24} />
    </button>
  );
}
