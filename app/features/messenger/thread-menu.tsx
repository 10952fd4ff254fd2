import { Link } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Message } from "#chat/index.ts";
import { communityOfTopic } from "#edge/contract/rules/chat-groups.ts";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { untilLeft } from "#app/state/leaving.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { Point } from "#app/ui/place-at.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { chatChoices, setChatChoices } from "./chat-choices.ts";
import { useAct } from "./contacts/use-act.ts";
import type { Device } from "./device.ts";
import { MessageSheet } from "./message-sheet.tsx";
import { hear, type Messenger } from "./messenger.ts";
import { type Address, toAddress } from "./outgoing.ts";
import type { ThreadKind } from "./thread.ts";

const ThreadSearch = lazy(patiently(() => import("./thread-search.tsx")));
const SharedMedia = lazy(patiently(() => import("./media/shared-media.tsx")));

/** Each choice is stored as its opposite, so that a device that has stored nothing has all choices turned on. */
const CHOICES = ["receiptsOff", "typingOff"] as const;

interface ThreadMenuProps {
  device: Device;
  messenger: Messenger | null;
  kind: ThreadKind;
  to: string;
  about: string;
  /** Position of the button that opened the menu. */
  at: Point;
  /** Called with a result of the search. */
  onFound: (message: Message) => void;
  onClose: () => void;
}

/** Acts that concern an open chat as a whole. */
export default function ThreadMenu({ device, messenger, kind, to, about, at, onFound, onClose }: ThreadMenuProps) {
  const t = useText("messenger");
  const [step, setStep] = useState<"menu" | "search" | "media">("menu");
  const [choices, setChoices] = useState(chatChoices);
  const address = toAddress(kind, to);
  if (step !== "menu")
    return (
      <Suspense>
        {step === "search" ? (
          <ThreadSearch conversationID={address.conversationID} onFound={onFound} onClose={onClose} />
        ) : (
          <SharedMedia device={device} messenger={messenger} address={address} onClose={onClose} />
        )}
      </Suspense>
    );
  const row = (words: string, onClick: () => void): ReactNode => (
    <li>
      <button type="button" onClick={onClick}>
        <span className="grows">{words}</span>
        <ForwardIcon size={18} />
      </button>
    </li>
  );
  return (
    <MessageSheet title={t("menu")} at={at} onClose={onClose}>
      <ul className="message-acts divided">
        {row(t("menu.search"), () => setStep("search"))}
        {row(t("menu.media"), () => setStep("media"))}
        {communityOfTopic(to) === null ? <MuteRow messenger={messenger} address={address} /> : null}
        <li>
          <Link to={about} onClick={onClose}>
            <span className="grows">{t(`menu.about.${kind}`)}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
        {CHOICES.map((choice) => (
          <li key={choice}>
            <SwitchRow
              className="message-switch"
              label={t(`choices.${choice}`)}
              isOn={!choices[choice]}
              onChange={(isOn) => {
                setChatChoices({ [choice]: !isOn });
                setChoices(chatChoices());
              }}
            />
          </li>
        ))}
      </ul>
    </MessageSheet>
  );
}

/** A muted chat still receives messages, without notices (Specification 4.32). */
function MuteRow({ messenger, address }: { messenger: Messenger | null; address: Address }) {
  const t = useText("messenger");
  const { isBusy, run } = useAct();
  const [isMuted, setMuted] = useState<boolean | null>(null);
  const { conversationID, conversationType, to } = address;
  useEffect(() => {
    if (!messenger) return;
    const take = ({ messageRemindType: type }: { messageRemindType: string }): void =>
      setMuted(type !== "" && type !== "AcceptAndNotify");
    const leave = hear(messenger, messenger.events.CONVERSATION_LIST_UPDATED, (list) => {
      const own = list.find((conversation) => conversation.conversationID === conversationID);
      if (own) take(own);
    });
    const stop = untilLeft(
      messenger.client.getConversationList([conversationID]),
      ({ data }) => take(data.conversationList[0] ?? { messageRemindType: "" }),
      () => undefined,
    );
    return () => {
      leave();
      stop();
    };
  }, [messenger, conversationID]);
  const mute = (isOn: boolean): void =>
    void run(async () => {
      const messageRemindType = isOn ? "AcceptNotNotify" : "AcceptAndNotify";
      await messenger?.client.setMessageRemindType(
        conversationType === "C2C" ? { userIDList: [to], messageRemindType } : { groupID: to, messageRemindType },
      );
      setMuted(isOn);
    });
  return (
    <li>
      <SwitchRow
        className="message-switch"
        label={t("menu.mute")}
        isOn={isMuted === true}
        isDisabled={isMuted === null || isBusy}
        onChange={mute}
      />
    </li>
  );
}
