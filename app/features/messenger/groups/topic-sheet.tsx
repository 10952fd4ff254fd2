import { useState } from "react";
import type { Topic } from "#chat/index.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import type { Messenger } from "../messenger.ts";
import { Failure, Sheet } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import "#app/ui/form/form.css";

interface TopicSheetProps {
  messenger: Messenger;
  groupID: string;
  /** Null for a new topic. */
  topic: Topic | null;
  onClose: () => void;
  refresh: () => Promise<void>;
}

/** Creates, changes and deletes a topic of a community (Specification 5.38). */
export function TopicSheet({ messenger, groupID, topic, onClose, refresh }: TopicSheetProps) {
  const t = useText("groups");
  const { client } = messenger;
  const act = useAct();
  const [name, setName] = useState(topic?.topicName ?? "");
  const [introduction, setIntroduction] = useState(topic?.introduction ?? "");
  const [isMuted, setMuted] = useState(topic?.muteAllMembers ?? false);
  const [isConfirming, setConfirming] = useState(false);
  const perform = (work: () => Promise<unknown>, done: string): void =>
    void act
      .run(async () => {
        await work();
        await refresh();
      }, done)
      .then((isDone) => isDone && onClose());
  const save = (): Promise<unknown> =>
    topic
      ? client.updateTopicProfile({
          groupID,
          topicID: topic.topicID,
          topicName: name.trim(),
          introduction: introduction.trim(),
          muteAllMembers: isMuted,
        })
      : client.createTopicInCommunity({ groupID, topicName: name.trim(), introduction: introduction.trim() });
  return (
    <Sheet title={topic ? topic.topicName : t("topic.new")} onClose={onClose}>
      <form
        className="group-sheet-body"
        onSubmit={(event) => {
          event.preventDefault();
          perform(save, t("saved"));
        }}
      >
        <div className="field">
          <label>
            {t("topic.name")}
            <input
              value={name}
              maxLength={GROUP_TEXT_MAX.topic}
              required
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
        </div>
        <div className="field">
          <label>
            {t("topic.introduction")}
            <textarea
              value={introduction}
              rows={2}
              maxLength={GROUP_TEXT_MAX.introduction}
              onChange={({ target }) => setIntroduction(target.value)}
            />
          </label>
        </div>
        {topic ? <SwitchRow className="group-row" label={t("manage.mute-all")} isOn={isMuted} onChange={setMuted} /> : null}
        <Failure text={act.failure} />
        <button type="submit" className="button" disabled={act.isBusy || name.trim() === ""}>
          {t("save")}
        </button>
        {topic && !isConfirming ? (
          <button type="button" className="button button-quiet group-danger" onClick={() => setConfirming(true)}>
            {t("topic.delete")}
          </button>
        ) : null}
        {topic && isConfirming ? (
          <>
            <p>{t("topic.delete.ask", { name: topic.topicName })}</p>
            <button
              type="button"
              className="button group-danger-button"
              disabled={act.isBusy}
              onClick={() =>
                perform(() => client.deleteTopicFromCommunity({ groupID, topicIDList: [topic.topicID] }), t("topic.deleted"))
              }
            >
              {t("topic.delete")}
            </button>
          </>
        ) : null}
      </form>
    </Sheet>
  );
}
