import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { chatChoices, setChatChoices } from "./chat-choices.ts";
import { MessageSheet } from "./message-sheet.tsx";

const CHOICES = ["receiptsOff", "typingOff"] as const;

export default function ChoicesSheet({ onClose }: { onClose: () => void }) {
  const t = useText("messenger");
  const [choices, setChoices] = useState(chatChoices);
  return (
    <MessageSheet title={t("choices")} onClose={onClose}>
      <ul className="message-acts divided">
        {CHOICES.map((choice) => (
          <li key={choice}>
            <label>
              <input
                type="checkbox"
                checked={!choices[choice]}
                onChange={({ target }) => {
                  setChatChoices({ [choice]: !target.checked });
                  setChoices(chatChoices());
                }}
              />
              {t(`choices.${choice}`)}
            </label>
          </li>
        ))}
      </ul>
    </MessageSheet>
  );
}
