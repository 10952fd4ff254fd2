import { useState } from "react";
import { POLL_OPTIONS_MAX, POLL_TEXT_MAX, type Poll, readPoll } from "#edge/contract/rules/polls.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { Failure, Sheet } from "./sheet.tsx";
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
    <Sheet title={t("poll.new")} onClose={onClose}>
      <BackCloses />
      <form
        className="group-sheet-body"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="field">
          <label>
            {t("poll.question")}
            <input
              value={question}
              maxLength={POLL_TEXT_MAX.question}
              autoComplete="off"
              onChange={({ target }) => setQuestion(target.value)}
            />
          </label>
        </div>
        {options.map((option, at) => (
          <div className="field" key={at}>
            <label>
              {t("poll.option", { number: at + 1 })}
              <input
                value={option}
                maxLength={POLL_TEXT_MAX.option}
                autoComplete="off"
                onChange={({ target }) => write(at, target.value)}
              />
            </label>
          </div>
        ))}
        {options.length < POLL_OPTIONS_MAX ? (
          <button type="button" className="button button-quiet" onClick={() => setOptions([...options, ""])}>
            {t("poll.add")}
          </button>
        ) : null}
        <SwitchRow className="group-row" label={t("poll.many")} isOn={isMany} onChange={setMany} />
        <Failure text={isWrong ? t("poll.invalid") : ""} />
        <button type="submit" className="button">
          {t("poll.send")}
        </button>
      </form>
    </Sheet>
  );
}
