import { useEffect, useRef, useState } from "react";
import { BAN_DURATIONS_SECONDS, MUTE_DURATIONS_SECONDS, REPORT_REASONS, type RoomRole } from "#edge/contract/rules/rooms.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { MessageTranslation } from "#app/client/translate-message.ts";
import type { ActFields } from "./use-room-act.ts";
import "#app/ui/sheet.css";
import "./moderation.css";

/** `seq` is 0 if the menu concerns the broadcast instead of a message. */
export interface MenuSubject {
  seq: number;
  from: string;
  nick: string;
  text: string;
}

interface LineMenuProps {
  subject: MenuSubject;
  place: RoomRole;
  /** Mentions the sender in the viewer's next message. Missing for guests. */
  onMention?: () => void;
  /** Missing if the message cannot be translated. */
  translate?: () => Promise<MessageTranslation>;
  onBlock?: () => void;
  /** The action's outcome is shown after the menu has closed. */
  act: (fields: ActFields) => void;
  onClose: () => void;
}

const MUTES = MUTE_DURATIONS_SECONDS.filter((seconds) => seconds > 0).toReversed();

export default function LineMenu({ subject, place, act, onMention, translate, onBlock, onClose }: LineMenuProps) {
  const t = useText("moderation");
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState<"menu" | "report" | "mute" | "ban">(subject.seq === 0 ? "report" : "menu");
  useEffect(() => dialog.current?.showModal(), []);
  const words = useText("translation");
  const [translation, setTranslation] = useState<MessageTranslation | "asking" | null>(null);
  const { seq, from: person } = subject;
  const perform = (fields: ActFields): void => {
    act(fields);
    onClose();
  };
  const item = (text: string, onClick: () => void, danger = false) => (
    <li key={text}>
      <button type="button" className={danger ? "menu-danger" : undefined} onClick={onClick}>
        {text}
      </button>
    </li>
  );
  const ofMenu = [
    onMention ? item(t("mention", { name: subject.nick }), onMention) : null,
    translate && !translation
      ? item(t("translate"), () => {
          setTranslation("asking");
          void translate().then(setTranslation);
        })
      : null,
    onBlock ? item(t("block", { name: subject.nick }), onBlock) : null,
    item(t("report"), () => setStep("report")),
    ...(place === "viewer"
      ? []
      : [
          item(t("pin"), () => perform({ act: "pin", seq })),
          item(t("delete"), () => perform({ act: "delete", seq }), true),
          item(t("mute"), () => setStep("mute"), true),
          item(t("ban"), () => setStep("ban"), true),
        ]),
  ];
  const items = {
    menu: ofMenu,
    report: REPORT_REASONS.map((reason) => item(t(`reason.${reason}`), () => perform({ act: "report", seq, reason }))),
    mute: MUTES.map((seconds) => item(t(`for.${seconds}`), () => perform({ act: "mute", person, seconds }), true)),
    ban: BAN_DURATIONS_SECONDS.map((seconds) => item(t(`for.${seconds}`), () => perform({ act: "ban", person, seconds }), true)),
  }[step];
  const title = {
    menu: t("menu", { name: subject.nick }),
    report: t("report.why"),
    mute: `${t("mute")}: ${subject.nick}`,
    ban: `${t("ban")}: ${subject.nick}`,
  }[step];
  return (
    <dialog
      ref={dialog}
      className="sheet line-menu"
      aria-labelledby="line-menu-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
    >
      <h2 id="line-menu-title">{title}</h2>
      {subject.text && step === "menu" ? <p className="line-menu-text secondary">{subject.text}</p> : null}
      {translation && step === "menu" ? (
        <p className="line-menu-translation" role="status">
          {translation === "asking" ? words("asking") : "text" in translation ? translation.text : words(translation.reason)}
        </p>
      ) : null}
      <ul>{items}</ul>
      <button type="button" className="button button-quiet" onClick={onClose}>
        {t("close")}
      </button>
    </dialog>
  );
}
