import { useEffect, useState } from "react";
import type { Group } from "#chat/index.ts";
import type { RemindType } from "#chat/protocol/group-kinds.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { REMIND_CHOICES } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { hear, type Messenger } from "../messenger.ts";
import { ChoiceField } from "./choice-field.tsx";
import { Failure, Sheet } from "./sheet.tsx";
import { useAct } from "./use-act.ts";

interface OwnSettingsProps {
  messenger: Messenger;
  group: Group;
  refresh: () => Promise<void>;
}

export function OwnSettings({ messenger, group, refresh }: OwnSettingsProps) {
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
        <Sheet title={t("own.card")} onClose={() => setCard(null)}>
          <form
            className="group-sheet-body"
            onSubmit={(event) => {
              event.preventDefault();
              void act
                .run(async () => {
                  await client.setGroupMemberNameCard({ groupID, nameCard: card.trim() });
                  await refresh();
                }, t("saved"))
                .then((isDone) => isDone && setCard(null));
            }}
          >
            <div className="field">
              <label>
                {t("own.card.label")}
                <input
                  value={card}
                  maxLength={GROUP_TEXT_MAX.nameCard}
                  autoComplete="off"
                  onChange={({ target }) => setCard(target.value)}
                />
              </label>
            </div>
            <Failure text={act.failure} />
            <button type="submit" className="button" disabled={act.isBusy}>
              {t("save")}
            </button>
          </form>
        </Sheet>
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
