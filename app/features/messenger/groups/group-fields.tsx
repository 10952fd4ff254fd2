import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PictureField } from "./picture-field.tsx";

export interface GroupWords {
  name: string;
  avatar: string;
  introduction: string;
}

interface GroupFieldsProps {
  words: GroupWords;
  onChange: (words: GroupWords) => void;
}

export function GroupFields({ words, onChange }: GroupFieldsProps) {
  const t = useText("groups");
  return (
    <>
      <PictureField name={words.name} avatar={words.avatar} onChange={(avatar) => onChange({ ...words, avatar })} />
      <div className="field">
        <label>
          {t("field.name")}
          <input
            value={words.name}
            maxLength={GROUP_TEXT_MAX.name}
            required
            autoComplete="off"
            onChange={({ target }) => onChange({ ...words, name: target.value })}
          />
        </label>
      </div>
      <div className="field">
        <label>
          {t("field.introduction")}
          <textarea
            value={words.introduction}
            maxLength={GROUP_TEXT_MAX.introduction}
            rows={3}
            onChange={({ target }) => onChange({ ...words, introduction: target.value })}
          />
        </label>
      </div>
    </>
  );
}
