import { useEffect, useState } from "react";
import type { RemindType } from "#chat/protocol/group-kinds.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { REMIND_CHOICES } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { hear, type Messenger } from "../messenger.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Failure, FormSheet, TextField } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import type { OpenGroup } from "./use-group.ts";

export function OwnSettings({ messenger, group, refresh }: OpenGroup) {
  const t = useText("groups");
  const { client } = messenger;
  const { groupID, selfInfo, isSupportTopic } = group;
  const act = useAct();
  const [isPinned, setPinned] = usePinned(messenger, groupID);
  const [card, setCard] = useState<string | null>(null);
  return (
    <section className="card group-list" aria-label={t("own.title")}>
      <button type="button" className="group-row" aria-haspopup="dialog" onClick={() => setCard(selfInfo.nameCard)}>
        <span>{t("own.card")}</span>
        <span className="cut group-value">{selfInfo.nameCard || t("own.card.none")}</span>
      </button>
      <ChoiceField<RemindType>
        label={t("own.remind")}
        value={(selfInfo.messageRemindType || "AcceptAndNotify") as RemindType}
        options={REMIND_CHOICES.map((value) => ({ value, text: t(`remind.${value}`) }))}
        isDisabled={act.isBusy}
        onChange={(messageRemindType) =>
          void act.run(async () => {
            await client.setMessageRemindType({ groupID, messageRemindType });
            await refresh();
          })
        }
      />
      {isSupportTopic ? null : (
        <SwitchRow
          className="group-row"
          label={t("own.pin")}
          isOn={isPinned}
          isDisabled={act.isBusy}
          onChange={(pinned) =>
            void act.run(async () => {
              await client.pinConversation({ conversationID: `GROUP${groupID}`, isPinned: pinned });
              setPinned(pinned);
            })
          }
        />
      )}
      {card === null ? <Failure text={act.failure} /> : null}
      {card === null ? null : (
        <FormSheet
          title={t("own.card")}
          submit={t("save")}
          act={act}
          onSubmit={() =>
            void act
              .run(async () => {
                await client.setGroupMemberNameCard({ groupID, nameCard: card.trim() });
                await refresh();
              }, t("saved"))
              .then((isDone) => isDone && setCard(null))
          }
          onClose={() => setCard(null)}
        >
          <TextField label={t("own.card.label")} value={card} maxLength={GROUP_TEXT_MAX.nameCard} onChange={setCard} />
        </FormSheet>
      )}
    </section>
  );
}

function usePinned(messenger: Messenger, groupID: string): [isPinned: boolean, set: (isPinned: boolean) => void] {
  const [isPinned, setPinned] = useState(false);
  useEffect(() => {
    const conversationID = `GROUP${groupID}`;
    let isOver = false;
    const take = (list: readonly { conversationID: string; isPinned: boolean }[]): void => {
      const own = list.find((conversation) => conversation.conversationID === conversationID);
      if (own && !isOver) setPinned(own.isPinned);
    };
    messenger.client.getConversationProfile(conversationID).then(
      ({ data }) => take([data.conversation]),
      () => undefined,
    );
    const leave = hear(messenger, messenger.events.CONVERSATION_LIST_UPDATED, take);
    return () => {
      isOver = true;
      leave();
    };
  }, [messenger, groupID]);
  return [isPinned, setPinned];
}
