import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { useSteadyList } from "../room/use-steady-list.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { useStore } from "./store.ts";
import { Thread, type ThreadKind } from "./thread.ts";
import { useMessenger } from "./use-messenger.ts";
import type { Messenger } from "./messenger.ts";
import "./messenger.css";

interface ThreadScreenProps {
  kind: ThreadKind;
  /** The peer's or the group's id. */
  to: string;
  name: string;
  /** The screen about the peer or the group. */
  about: string;
}

/** A conversation: its messages and the field below them. */
export function ThreadScreen({ kind, to, name, about }: ThreadScreenProps) {
  const t = useText("messenger");
  const state = useMessenger();
  return (
    <section className="thread" aria-label={name}>
      <header className="thread-head">
        <Link to={kind === "group" ? "/c2c?tab=group" : "/c2c"} aria-label={t("back")}>
          <BackIcon size={20} />
        </Link>
        <h1 className="cut">
          <Link to={about}>{name}</Link>
        </h1>
      </header>
      {state.phase === "open" ? (
        <OpenThread messenger={state.messenger} kind={kind} to={to} />
      ) : (
        <p className="messenger-note" role="status">
          {t(state.phase === "none" ? "none" : "connecting")}
        </p>
      )}
    </section>
  );
}

const ignoreReading = (): void => {};

function OpenThread({ messenger, kind, to }: { messenger: Messenger; kind: ThreadKind; to: string }) {
  const t = useText("messenger");
  const [thread] = useState(() => new Thread(messenger, kind, to));
  const { messages, isComplete, phase } = useStore(thread);
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const { handlers } = useSteadyList(list, content, messages, ignoreReading);
  const [text, setText] = useState("");
  useEffect(() => thread.open(), [thread]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    setText("");
    void thread.say(said);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the messages */}
      <div className="thread-list" ref={list} {...handlers} role="log" tabIndex={0}>
        {phase === "shown" && !isComplete ? (
          <button type="button" className="thread-older" onClick={() => void thread.loadOlder()}>
            {t("thread.older")}
          </button>
        ) : null}
        {phase !== "shown" || messages.length === 0 ? (
          <p className="messenger-note">
            {t(phase === "shown" ? "thread.empty" : phase === "failed" ? "thread.failed" : "thread.loading")}
          </p>
        ) : null}
        <ol ref={content}>
          {messages.map((shown) => (
            <MessageBubble key={shown.id} shown={shown} />
          ))}
        </ol>
      </div>
      <form className="thread-say" onSubmit={send}>
        <input
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-label={t("say.label")}
          placeholder={t("say.label")}
          autoComplete="off"
          enterKeyHint="send"
        />
        <button type="submit" className="button" disabled={text.trim() === ""}>
          {t("say.send")}
        </button>
      </form>
    </>
  );
}
