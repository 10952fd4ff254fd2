import { cutUnits } from "#edge/contract/rules/graphemes.ts";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { SmileIcon } from "../player/icons.tsx";
import { typedMeanwhile } from "../typed-meanwhile.ts";
import type { Mention } from "./talk.ts";

/** Largest length of a line in characters. */
const LINE_MAX = 200;

interface SayFormProps {
  emoji: readonly string[];
  isConnected: boolean;
  /** A viewer must wait this long between two lines; 0 for no limit. */
  slowS: number;
  /** null if the next line mentions nobody. */
  mention: Mention | null;
  before: ReactNode;
  /** Shown in the place of the send button while the field is empty. */
  after: ReactNode;
  /** Resolves with the reason of a refusal, or with null after success. */
  send: (text: string, mentions: readonly Mention[]) => Promise<string | null>;
}

/** Needs the translation area `live`. */
export function SayForm({ emoji, send, isConnected, slowS, mention, before, after }: SayFormProps) {
  const t = useText("live");
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [waitS, setWaitS] = useState(0);
  const isTyping = text.trim() !== "";
  const mentions = useRef<Mention[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!mention) return;
    mentions.current.push(mention);
    setText((now) => cutUnits(`${now}@${mention.nick} `, LINE_MAX));
    field.current?.focus();
  }, [mention]);
  useEffect(() => {
    if (waitS === 0) return;
    const timer = setTimeout(() => setWaitS(waitS - 1), 1_000);
    return () => clearTimeout(timer);
  }, [waitS]);
  useEffect(() => {
    if (text !== "") setRefusal(null);
  }, [text]);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === "" || isSending) return;
    setSending(true);
    const named = [...mentions.current];
    const reason = await send(said, named);
    setSending(false);
    setRefusal(reason);
    // A refused text stays in the field.
    if (reason === null) {
      setText((now) => typedMeanwhile(now, text));
      setWaitS(slowS);
      mentions.current = mentions.current.slice(named.length);
    }
    field.current?.focus();
  };
  return (
    <form className="room-say" onSubmit={(event) => void onSubmit(event)}>
      {refusal ? (
        <p className="room-refusal" role="alert">
          {t("chat.failed", { reason: refusal })}
        </p>
      ) : null}
      {isOpen ? (
        <div className="room-emoji">
          {emoji.map((sign) => (
            <button
              key={sign}
              type="button"
              onClick={() => {
                setText((now) => cutUnits(now + sign, LINE_MAX));
                field.current?.focus();
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      ) : null}
      <div className="room-field">
        {before}
        {emoji.length > 0 ? (
          <button
            type="button"
            className="room-tool"
            onClick={() => setOpen(!isOpen)}
            aria-label={t("chat.emoji")}
            aria-expanded={isOpen}
          >
            <SmileIcon />
          </button>
        ) : null}
        <input
          className="grows"
          ref={field}
          value={text}
          maxLength={LINE_MAX}
          onChange={({ target }) => setText(target.value)}
          placeholder={t("chat.say")}
          aria-label={t("chat.say")}
          enterKeyHint="send"
          autoComplete="off"
        />
        {isTyping || waitS > 0 ? (
          <button type="submit" className="button" disabled={!isTyping || isSending || !isConnected || waitS > 0}>
            {waitS > 0 ? t("chat.wait", { count: waitS }) : t("chat.send")}
          </button>
        ) : null}
        {isTyping ? null : after}
      </div>
    </form>
  );
}
