import { useCallback, useEffect, useState } from "react";
import type { Message } from "#chat/index.ts";
import { POLL_CLOSED_KEY, type Poll, pollResult, toVoteKey } from "#edge/contract/rules/polls.ts";
import { useText } from "#app/i18n/use-text.ts";
import { hear, type Messenger } from "../messenger.ts";
import { Failure } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import { leaveAll } from "#app/state/leaving.ts";
import "./poll.css";

type Vote = { key: string; value: string };

interface PollCardProps {
  messenger: Messenger;
  message: Message;
  poll: Poll;
}

/** Each vote appears on everybody's screen at once. */
export default function PollCard({ messenger, message, poll }: PollCardProps) {
  const t = useText("groups");
  const act = useAct();
  const { client, userId } = messenger;
  const { votes, refresh } = useVotes(messenger, message);
  const result = pollResult(poll, votes ?? [], userId);
  const isClosable = message.flow === "out" && !result.isClosed;
  const change = (work: (own: Message) => Promise<{ data: { extensions: { code: number }[] } }>): void =>
    void act.run(async () => {
      const { data } = await work(await client.restoreMessage(message));
      await refresh();
      const refused = data.extensions.find(({ code }) => code !== 0);
      if (refused) throw refused;
    });
  const vote = (at: number): void => {
    const chosen = result.own.includes(at)
      ? result.own.filter((other) => other !== at)
      : poll.many === 1
        ? [...result.own, at]
        : [at];
    const key = toVoteKey(userId);
    change((own) =>
      chosen.length === 0
        ? client.deleteMessageExtensions(own, [key])
        : client.setMessageExtensions(own, [{ key, value: chosen.join(",") }]),
    );
  };
  return (
    <section className="poll stack" aria-label={t("poll.title")}>
      <h3>{poll.question}</h3>
      {poll.many === 1 ? <p className="caption">{t("poll.many")}</p> : null}
      <ul className="stack-close">
        {poll.options.map((option, at) => {
          const count = result.counts[at] ?? 0;
          const share = result.voters === 0 ? 0 : Math.round((100 * count) / result.voters);
          const isOwn = result.own.includes(at);
          return (
            <li key={option}>
              <button
                type="button"
                className="poll-option row"
                aria-pressed={isOwn}
                disabled={result.isClosed || act.isBusy || votes === null}
                onClick={() => vote(at)}
              >
                <span className="poll-bar" style={{ inlineSize: `${share}%` }} />
                <span className="poll-name">
                  {isOwn ? "✓ " : ""}
                  {option}
                </span>
                <span className="poll-share caption">{t("poll.share", { count, share })}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="caption" aria-live="polite">
        {t("poll.voters", { count: result.voters })}
        {result.isClosed ? ` · ${t("poll.closed")}` : ""}
      </p>
      {act.failure ? <Failure text={act.failure} /> : null}
      {isClosable ? (
        <button
          type="button"
          className="poll-close"
          disabled={act.isBusy}
          onClick={() => change((own) => client.setMessageExtensions(own, [{ key: POLL_CLOSED_KEY, value: "1" }]))}
        >
          {t("poll.close")}
        </button>
      ) : null}
    </section>
  );
}

/** The votes are stored as extensions of the poll's message; null until they are loaded. */
function useVotes(messenger: Messenger, message: Message): { votes: readonly Vote[] | null; refresh: () => Promise<void> } {
  const [votes, setVotes] = useState<readonly Vote[] | null>(null);
  const { ID, status } = message;
  const refresh = useCallback(async (): Promise<void> => {
    const { data } = await messenger.client.getMessageExtensions(await messenger.client.restoreMessage(message));
    setVotes(data.extensions.map(({ key, value }) => ({ key, value })));
  }, [messenger, message]);
  useEffect(() => {
    if (status !== "success") return;
    const read = (): void => void refresh().catch(() => setVotes((before) => before ?? []));
    const { events } = messenger;
    const onChange = ({ messageID }: { messageID: string }): void => {
      if (messageID === ID) read();
    };
    read();
    return leaveAll([
      hear(messenger, events.MESSAGE_EXTENSIONS_UPDATED, onChange),
      hear(messenger, events.MESSAGE_EXTENSIONS_DELETED, onChange),
      // Votes that were cast while the client was offline send no notice, so the votes are loaded after a reconnect.
      hear(messenger, events.NET_STATE_CHANGE, ({ state }) => state === "connected" && read()),
    ]);
  }, [messenger, ID, status, refresh]);
  return { votes, refresh };
}
