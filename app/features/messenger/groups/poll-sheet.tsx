import { useState } from "react";
import { POLL_OPTIONS_MAX, POLL_TEXT_MAX, type Poll, readPoll } from "#edge/contract/rules/polls.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { FormSheet, TextField } from "./sheet.tsx";
import "./chat-groups.css";
import "#app/ui/form/form.css";

interface PollSheetProps {
  /** `data` is the poll's content, `description` its text in lists. */
  onSend: (data: string, description: string) => void;
  onClose: () => void;
}

export default function PollSheet({ onSend, onClose }: PollSheetProps) {
  const t = useText("groups");
  const [question, setQuestion] = useState("");
  const [options, setOptions] = useState<readonly string[]>(["", ""]);
  const [isMany, setMany] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const write = (at: number, text: string): void => setOptions(options.map((option, own) => (own === at ? text : option)));
  const send = (): void => {
    const written = options.map((option) => option.trim()).filter(Boolean);
    const poll: Poll = { type: "poll", question: question.trim(), options: [...new Set(written)], many: isMany ? 1 : 0 };
    const data = JSON.stringify(poll);
    if (readPoll(data) === null || poll.options.length < written.length) {
      setWrong(true);
      return;
    }
    const description = `[${t("poll.title")}] ${poll.question}`;
    onSend(data, description);
    onClose();
  };
  return (
    <FormSheet
      title={t("poll.new")}
      submit={t("poll.send")}
      act={{ isBusy: false, failure: isWrong ? t("poll.invalid") : "" }}
      onSubmit={send}
      onClose={onClose}
    >
      <BackCloses />
      <TextField label={t("poll.question")} value={question} maxLength={POLL_TEXT_MAX.question} onChange={setQuestion} />
      {options.map((option, at) => (
        <TextField
          key={at}
          label={t("poll.option", { number: at + 1 })}
          value={option}
          maxLength={POLL_TEXT_MAX.option}
          onChange={(text) => write(at, text)}
        />
      ))}
      {options.length < POLL_OPTIONS_MAX ? (
        <button type="button" className="button button-quiet" onClick={() => setOptions([...options, ""])}>
          {t("poll.add")}
        </button>
      ) : null}
      <SwitchRow className="group-row" label={t("poll.many")} isOn={isMany} onChange={setMany} />
    </FormSheet>
  );
}
