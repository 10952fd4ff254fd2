import { useContext, useEffect } from "react";
import type { Message } from "#chat/index.ts";
import { durationText, waveIn } from "#edge/contract/rules/chat-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PauseIcon, PlayIcon } from "../../player/icons.tsx";
import { MessageText } from "../message-text.tsx";
import { useStore } from "#app/state/observable.ts";
import { ThreadContext } from "../thread-context.ts";
import { voiceAddress } from "./voice-address.ts";
import { getPlayer, type VoicePlayer } from "./voice-player.ts";

export default function VoiceBody({ message }: { message: Message }) {
  const t = useText("messenger");
  const context = useContext(ThreadContext);
  if (message.type !== "TIMSoundElem") return null;
  const { url } = message.payload;
  if (!context || (url && !voiceAddress(message))) return <MessageText text={`${t("kind.TIMSoundElem")} ${url}`} />;
  return <Voice message={message} player={getPlayer(context.thread, context.archive)} />;
}

function Voice({ message, player }: { message: Message<"TIMSoundElem">; player: VoicePlayer }) {
  const t = useText("messenger");
  const { id, isPlaying, atS, rate, heard } = useStore(player);
  const { second } = message.payload;
  const isOwn = id === message.ID;
  const isUnheard = message.flow === "in" && !heard.has(message.ID);
  useEffect(() => () => player.stop(), [player]);
  return (
    <div className="voice row">
      <button
        type="button"
        className="voice-play icon-button"
        disabled={!voiceAddress(message)}
        aria-label={t(isOwn && isPlaying ? "voice.pause" : "voice.play", { length: durationText(second) })}
        onClick={() => player.toggle(message.ID)}
      >
        {isOwn && isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
      </button>
      <Wave bars={waveIn(message.cloudCustomData)} share={isOwn ? Math.min(1, atS / Math.max(1, second)) : 0} />
      <small className="voice-time caption">{durationText(isOwn ? atS : second)}</small>
      {isOwn ? (
        <button
          type="button"
          className="voice-rate"
          aria-label={t("voice.rate", { rate: `${rate}×` })}
          onClick={() => player.turnRate()}
        >
          {rate}×
        </button>
      ) : isUnheard ? (
        <span className="voice-new" role="img" aria-label={t("voice.new")} />
      ) : null}
    </div>
  );
}

/** Width of a bar with its gap, and height of the loudest bar, in units of the drawing. */
const [STEP, HEIGHT] = [4, 24];

/** A message of another client has no waveform, so a plain line shows how much was played. */
function Wave({ bars, share }: { bars: readonly number[]; share: number }) {
  const style = { "--share": share } as object;
  if (bars.length === 0) return <span className="voice-line" style={style} />;
  const path = bars
    .map((bar, at) => {
      const half = Math.max(1, (bar * (HEIGHT - 2)) / 2);
      return `M${at * STEP + STEP / 2} ${HEIGHT / 2 - half}v${half * 2}`;
    })
    .join("");
  return (
    <svg
      className="voice-wave"
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={style}
      aria-hidden
    >
      <path d={path} />
      <path className="voice-heard" d={path} />
    </svg>
  );
}
