import { useState } from "react";
import type { Topic } from "#chat/index.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import type { Messenger } from "../messenger.ts";
import { FormSheet, TextField } from "./sheet.tsx";
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
    <FormSheet
      title={topic ? topic.topicName : t("topic.new")}
      submit={t("save")}
      act={act}
      isComplete={name.trim() !== ""}
      onSubmit={() => perform(save, t("saved"))}
      onClose={onClose}
      after={
        topic && !isConfirming ? (
          <button type="button" className="button button-quiet group-danger" onClick={() => setConfirming(true)}>
            {t("topic.delete")}
          </button>
        ) : topic ? (
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
        ) : null
      }
    >
      <TextField label={t("topic.name")} value={name} maxLength={GROUP_TEXT_MAX.topic} required onChange={setName} />
      <TextField
        label={t("topic.introduction")}
        value={introduction}
        rows={2}
        maxLength={GROUP_TEXT_MAX.introduction}
        onChange={setIntroduction}
      />
      {topic ? <SwitchRow className="group-row" label={t("manage.mute-all")} isOn={isMuted} onChange={setMuted} /> : null}
    </FormSheet>
  );
}
