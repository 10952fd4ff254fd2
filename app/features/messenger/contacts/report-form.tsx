import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ChatReportKind } from "#edge/contract/rules/contacts.ts";
import { REPORT_REASONS } from "#edge/contract/rules/rooms.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useDevice } from "../use-device.ts";
import { useContacts } from "./use-contacts.ts";
import { useAct } from "./use-act.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "../../user-center/user-center.css";
import "./contacts.css";
import "./chat-setting.css";

interface ReportFormProps {
  kind: ChatReportKind;
  id: string;
  isGroup: boolean;
  /** Empty if the report concerns no single message. */
  messageId: string;
  answer: { done?: true; message?: string } | undefined;
}

/** Maximum length of the note, in characters. */
const NOTE_MAX = 300;

/** The operators get the surrounding messages from the server's log. */
export function ReportForm({ kind, id, isGroup, messageId, answer }: ReportFormProps) {
  const t = useText("contacts");
  const reasons = useText("moderation");
  const { messenger, book } = useContacts();
  const { isBusy, run } = useAct();
  const { state } = useNavigation();
  const device = useDevice();
  const [place, setPlace] = useState({ seq: 0, random: 0 });
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!messageId || !messenger) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = messenger.client.findMessage(messageId) ?? (await device?.archive.find(messageId));
      if (isOver) return;
      setIsMissing(!found);
      if (found) setPlace({ seq: found.sequence, random: found.random });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [messageId, messenger, device]);
  if (answer?.done)
    return (
      <Empty plain title={t("report.done")} text={t("report.done.text")}>
        {!isGroup && messenger && !book?.blocked.includes(id) ? (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => void run(() => messenger.client.addToBlacklist({ userIDList: [id] }), t("contact.blocked"))}
          >
            {t("report.block")}
          </button>
        ) : null}
      </Empty>
    );
  const isWaiting = messageId !== "" && place.seq === 0;
  return (
    <Form method="post" className="center-card chat-setting">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="in_group" value={isGroup ? 1 : 0} />
      <input type="hidden" name="seq" value={place.seq} />
      <input type="hidden" name="random" value={place.random} />
      <fieldset>
        <legend>{reasons("report.why")}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="center-row">
            <span>{reasons(`reason.${reason}`)}</span>
            <input type="radio" name="reason" value={reason} required />
          </label>
        ))}
      </fieldset>
      <div className="contact-form stack">
        <label className="stack-close">
          {t("report.note")}
          <textarea name="note" rows={3} maxLength={NOTE_MAX} aria-describedby="report-refusal" />
        </label>
        <p id="report-refusal" className="sheet-danger" role="alert">
          {isMissing ? t("report.missing") : answer?.message}
        </p>
        <button type="submit" className="button" disabled={isWaiting || state !== "idle"}>
          {t("report.send")}
        </button>
        <p className="form-note">{t("report.evidence")}</p>
      </div>
    </Form>
  );
}
