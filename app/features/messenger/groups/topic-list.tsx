import { Link } from "@remix-run/react";
import { useState } from "react";
import type { Group, Topic } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../../format-time.ts";
import { formatMessage } from "../message-words.ts";
import type { Messenger } from "../messenger.ts";
import { useVisit } from "../../../visit/visit.ts";
import { groupAddress } from "./addresses.ts";
import { TopicSheet } from "./topic-sheet.tsx";
import { useTopics } from "./use-topics.ts";
import { Empty } from "#app/ui/blocks.tsx";

/** Empty if the topic has no message. */
function formatLatest({ lastMessage: { lastTime, type, payload, isRevoked } }: Topic, words: AreaText<"messenger">): string {
  return lastTime && type && payload ? formatMessage({ type, payload, isRevoked }, words) : "";
}

/** Each topic is its own conversation (Specification 3.34, 5.44). */
export function TopicList({ messenger, group }: { messenger: Messenger; group: Group }) {
  const t = useText("groups");
  const words = useText("messenger");
  const visit = useVisit();
  const { topics, refresh } = useTopics(messenger, group.groupID);
  const [edited, setEdited] = useState<Topic | "new" | null>(null);
  const mayManage = mayInGroup("manageTopics", group.type, toStanding(group.selfInfo.role));
  if (topics === null)
    return (
      <p className="group-note" role="status">
        {t("loading")}
      </p>
    );
  return (
    <>
      {mayManage ? (
        <p className="group-more">
          <button type="button" className="button" onClick={() => setEdited("new")}>
            {t("topic.new")}
          </button>
        </p>
      ) : null}
      {topics.length === 0 ? (
        <Empty plain title={t("topic.empty")} text={t(mayManage ? "topic.empty.own" : "topic.empty.text")} />
      ) : null}
      <ul className="group-cards">
        {topics.map((topic) => (
          <li key={topic.topicID} className="topic-row">
            <Link className="group-card row-wide grows" to={groupAddress("chat-group", topic.topicID)} prefetch="intent">
              <span className="group-letter" aria-hidden>
                #
              </span>
              <span>
                <strong className="cut">{topic.topicName}</strong>
                <span className="cut secondary">{formatLatest(topic, words) || topic.introduction}</span>
              </span>
              <span className="topic-side stack-close">
                {topic.lastMessage.lastTime ? <time>{formatDayTime(topic.lastMessage.lastTime * 1_000, visit)}</time> : null}
                {topic.unreadCount > 0 ? (
                  <b className="group-unread">{topic.unreadCount > 99 ? "99+" : topic.unreadCount}</b>
                ) : null}
              </span>
            </Link>
            {mayManage ? (
              <button
                type="button"
                className="topic-edit"
                aria-label={t("topic.edit", { name: topic.topicName })}
                onClick={() => setEdited(topic)}
              >
                ⋯
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <TopicSheet
          messenger={messenger}
          groupID={group.groupID}
          topic={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          refresh={refresh}
        />
      ) : null}
    </>
  );
}
