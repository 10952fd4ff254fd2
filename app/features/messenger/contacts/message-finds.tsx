import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Message } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../../format-time.ts";
import { formatMessage, formatSender } from "../message-words.ts";
import { useDevice } from "../use-device.ts";
import { useMessenger } from "../use-messenger.ts";
import { useVisit } from "../../../visit/visit.ts";
import { type FoundMessage, merged, searchDevice, searchRelay, starredMessages } from "./search-messages.ts";

/**
 * `device`: only this device was searched. `running`: some of the relay's messages were searched too. `all`: the relay's messages
 * were searched completely.
 */
type Reach = "device" | "running" | "all";

interface MessageFindsProps {
  keyword: string;
  /** The one conversation that is searched; undefined for all. */
  only?: string;
  /** Without `onOpen`, a press on a message opens the message's conversation. */
  onOpen?: (message: Message) => void;
}

/**
 * Results from this device appear at once, results from the relay a moment later. Without a keyword the list shows the starred
 * messages.
 */
export function MessageFinds({ keyword, only, onOpen }: MessageFindsProps) {
  const t = useText("contacts");
  const tm = useText("messenger");
  const device = useDevice();
  const state = useMessenger();
  const messenger = state.phase === "open" ? state.messenger : null;
  const [found, setFound] = useState<FoundMessage[] | null>(null);
  const [reach, setReach] = useState<Reach>("device");
  useEffect(() => {
    if (!device) return;
    let isOver = false;
    setFound(null);
    const read = (): void =>
      void (keyword ? searchDevice(device, keyword, only) : starredMessages(device)).then((list) => {
        if (!isOver) setFound((before) => (keyword ? merged(list, before ?? []) : list));
      });
    read();
    const leave = keyword ? undefined : device.stars.onChange(read);
    return () => {
      isOver = true;
      leave?.();
    };
  }, [device, keyword, only]);
  useEffect(() => {
    if (!device || !messenger || !keyword) return;
    let isOver = false;
    const search = async (): Promise<void> => {
      setReach("running");
      for await (const page of searchRelay(messenger, device, keyword, only)) {
        if (isOver) return;
        setFound((before) => merged(before ?? [], page));
      }
      if (!isOver) setReach("all");
    };
    search().catch(() => {
      if (!isOver) setReach("device");
    });
    return () => {
      isOver = true;
    };
  }, [device, messenger, keyword, only]);
  if (keyword) {
    const isEmpty = found?.length === 0 && reach !== "running";
    return (
      <>
        {found && found.length > 0 ? (
          <FoundList found={found} keyword={keyword} isOfOne={only !== undefined} onOpen={onOpen} />
        ) : null}
        <p className="messenger-note" role="status">
          {isEmpty ? t("search.none", { keyword }) : found === null ? tm("thread.loading") : null}
          {reach === "running" ? t("search.running") : null}
          {reach === "device" && found ? ` ${t("search.device")}` : null}
        </p>
      </>
    );
  }
  return (
    <>
      <p className="messenger-note">{t("search.hint.messages")}</p>
      {found ? (
        <section className="contact-letter">
          <h2>{t("starred.title")}</h2>
          {found.length > 0 ? <FoundList found={found} /> : <p className="messenger-note">{t("starred.none")}</p>}
        </section>
      ) : null}
    </>
  );
}

interface FoundListProps {
  found: readonly FoundMessage[];
  keyword?: string;
  /** True if all found messages belong to one conversation. Each message then shows its sender's name. */
  isOfOne?: boolean;
  onOpen?: ((message: Message) => void) | undefined;
}

/** The shown text begins at most this many characters before the first match of the keyword. */
const BEFORE_MAX = 24;

function Found({ words, keyword }: { words: string; keyword: string }) {
  const at = keyword === "" ? -1 : words.toLocaleLowerCase().indexOf(keyword.toLocaleLowerCase());
  if (at < 0) return words;
  const from = at > BEFORE_MAX ? at - BEFORE_MAX : 0;
  return (
    <>
      {from > 0 ? "…" : ""}
      {words.slice(from, at)}
      <mark>{words.slice(at, at + keyword.length)}</mark>
      {words.slice(at + keyword.length)}
    </>
  );
}

function FoundList({ found, keyword = "", isOfOne = false, onOpen }: FoundListProps) {
  const visit = useVisit();
  const t = useText("messenger");
  return (
    <ul className="contact-found divided">
      {found.map(({ message, to, name }) => (
        <li key={message.ID}>
          <Link
            className="contact"
            to={to}
            onClick={(event) => {
              if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(message);
            }}
          >
            <span className="contact-text grows">
              <strong className="cut">{isOfOne ? formatSender(message) : name}</strong>
              <span className="found-text secondary">
                <Found words={formatMessage(message, t)} keyword={keyword} />
              </span>
            </span>
            <time className="application-time">{formatDayTime(message.time * 1_000, visit)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
