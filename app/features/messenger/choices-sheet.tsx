import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
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
            <SwitchRow
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
