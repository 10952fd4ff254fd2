import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PictureField } from "./picture-field.tsx";
import { TextField } from "./sheet.tsx";

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
      <TextField
        label={t("field.name")}
        value={words.name}
        maxLength={GROUP_TEXT_MAX.name}
        required
        onChange={(name) => onChange({ ...words, name })}
      />
      <TextField
        label={t("field.introduction")}
        value={words.introduction}
        maxLength={GROUP_TEXT_MAX.introduction}
        rows={3}
        onChange={(introduction) => onChange({ ...words, introduction })}
      />
    </>
  );
}
